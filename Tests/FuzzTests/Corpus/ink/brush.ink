# A soft brush pen.
base = pen

width = 12            # broad
width by force = 0.1 to 1, power 2
width by speed = 1.1 to 0.5 over 50 to 900
opacity by force = 0.4
opacity by speed = 1 to 0.5, power 0.5 over 0 to 3000
nib thickness = 0.25
nib angle = 90
flat length = 50
flat breadth = 8
flat opacity = 0.1 to 0.6
flat below = 45
perpendicular force = yes
