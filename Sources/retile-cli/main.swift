print("retile")
