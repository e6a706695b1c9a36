import type { SKRSContext2D } from '@napi-rs/canvas'

/** Body outlines, the middle of the body at (0, 0): waisted like a flat-top, a teardrop, one cutaway, two uneven horns. */
export const waisted = (g: SKRSContext2D) =>
  mirrored(g, [0, 372, 190, 372, 300, 268, 292, 128, 284, 20, 186, 6, 196, -96, 206, -212, 150, -322, 0, -322])

export const teardrop = (g: SKRSContext2D) =>
  mirrored(g, [0, 330, 190, 330, 292, 220, 268, 70, 244, -80, 120, -150, 60, -300, 40, -330, 20, -330, 0, -330])

export const cutaway = (g: SKRSContext2D) => {
  g.beginPath()
  g.moveTo(0, 386)
  g.bezierCurveTo(200, 386, 318, 276, 304, 128)
  g.bezierCurveTo(294, 26, 196, 0, 204, -92)
  g.bezierCurveTo(210, -190, 262, -210, 226, -268)
  g.bezierCurveTo(180, -300, 80, -220, 66, -150)
  g.lineTo(-10, -330)
  g.bezierCurveTo(-150, -334, -214, -212, -202, -92)
  g.bezierCurveTo(-192, 2, -294, 24, -304, 128)
  g.bezierCurveTo(-318, 276, -200, 386, 0, 386)
  g.closePath()
}

export const offset = (g: SKRSContext2D) => {
  g.beginPath()
  g.moveTo(20, 378)
  g.bezierCurveTo(180, 400, 290, 300, 262, 170)
  g.bezierCurveTo(240, 70, 180, 30, 190, -60)
  g.bezierCurveTo(196, -130, 236, -170, 204, -226)
  g.bezierCurveTo(160, -262, 90, -210, 62, -128)
  g.lineTo(-62, -150)
  g.bezierCurveTo(-90, -250, -170, -330, -222, -296)
  g.bezierCurveTo(-270, -240, -200, -140, -206, -50)
  g.bezierCurveTo(-212, 60, -296, 110, -286, 220)
  g.bezierCurveTo(-274, 330, -130, 362, 20, 378)
  g.closePath()
}

/** Half an outline as Bézier points from the foot to the head, mirrored to the other side. */
const mirrored = (g: SKRSContext2D, points: readonly number[]) => {
  const at = (i: number) => points[i] ?? 0
  g.beginPath()
  g.moveTo(at(0), at(1))
  for (let i = 2; i + 5 < points.length; i += 6) g.bezierCurveTo(at(i), at(i + 1), at(i + 2), at(i + 3), at(i + 4), at(i + 5))
  for (let i = points.length - 8; i >= 0; i -= 6) g.bezierCurveTo(-at(i + 4), at(i + 5), -at(i + 2), at(i + 3), -at(i), at(i + 1))
  g.closePath()
}
