base = later
width = 3
