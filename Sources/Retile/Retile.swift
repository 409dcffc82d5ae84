// Retile
