/// A message of each dialect with all its keys, by the dialect's name.
let dialectSamples: [(name: String, json: String)] = [
  (
    "agora",
    ##"{"canvas":{"w":640,"h":360,"bgnd":"#000000"},"regions":[{"suid":"ann","uid":1,"alpha":1.0,"##
      + #""zorder":1,"volume":50,"x":0,"y":0,"w":320,"h":360},{"uid":3101271791,"alpha":1.0,"#
      + #""zOrder":1,"volume":89,"x":320,"y":0,"w":320,"h":360}],"ver":"20190611","#
      + #""ts":1535385600000,"app_data":"{\"t\":1}"}"#
  ),
  (
    "byteplus",
    ##"{"app_data":"x","canvas":{"bgnd":"#ff0000","h":360,"w":640},"infos":[{"talk":1,"uid":"a","##
      + #""volume":10}],"regions":[{"alpha":1.0,"contentControl":0,"renderMode":2,"uid":"a","x":0.5,"#
      + #""y":0.0,"w":0.5,"h":1.0,"zorder":1}],"ts":1735385600000}"#
  ),
  (
    "netease",
    ##"{"canvas":{"w":640,"h":360,"bgnd":"#101014"},"regions":[{"uid":7,"alpha":1,"zorder":1,"##
      + #""volume":50,"x":0,"y":0,"w":320,"h":360},{"uid":8,"alpha":1,"zOrder":2,"volume":0,"x":320,"#
      + #""y":0,"w":320,"h":360}],"ver":"20190611","ts":1700000000000,"app_data":"","#
      + #""rtc_sei":[{"uid":7,"mainSei":"hi","subSei":""}],"extraInfo":"room 5"}"#
  ),
  (
    "alibaba",
    #"{"stream":[{"uid":"111","paneid":0,"zorder":1,"x":0,"y":0.25,"w":0.5,"h":0.5,"type":0,"#
      + #""ms":0,"vol":17,"vad":117},{"uid":"222","paneid":1,"zorder":0,"x":0.5,"y":0.25,"w":0.5,"#
      + #""h":0.5,"type":0,"ms":0,"vol":0,"vad":0}]}"#
  ),
  (
    "agora-client",
    #"{"uid":9,"width":1280,"height":720,"layoutCount":2,"layoutList":[{"channelId":"room","#
      + #""uid":1003,"strUid":"ann","x":0,"y":0,"width":640,"height":720,"videoState":0},"#
      + #"{"channelId":"room","uid":-1193695505,"strUid":null,"x":640,"y":0,"width":640,"#
      + #""height":720,"videoState":1}]}"#
  ),
  (
    "text-uid",
    #"{"app_data":"","canvas":{"w":640,"h":360},"regions":[{"uid":"user_7","alpha":1,"zorder":1,"#
      + #""volume":3,"x":0,"y":0,"w":320,"h":360}],"ver":"1.0","ts":1700000000000}"#
  ),
]

func sample(_ name: String) -> String {
  dialectSamples.first { $0.name == name }?.json ?? ""
}
