#ft bru
base = pen

width = 150
flat breadth = 9
flat opacity = 0 