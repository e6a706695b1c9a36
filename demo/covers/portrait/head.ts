import { css, mix } from '../colour.ts'
import { apart } from '../scene.ts'
import { blob, dot, type Figure, stroke } from './figure.ts'
import type { Look } from './look.ts'

type Shape = { half: number; jaw: number; chin: number; foot: number }

const shapes: Record<Look['face'], Shape> = {
  oval: { half: 122, jaw: 106, chin: 46, foot: 168 },
  round: { half: 132, jaw: 122, chin: 62, foot: 160 },
  long: { half: 114, jaw: 100, chin: 44, foot: 186 },
  square: { half: 122, jaw: 118, chin: 72, foot: 168 },
}

/** The outline of the face, for filling and clipping. */
export const faceShape = (look: Look): Shape => shapes[look.face]

export const drawNeck = ({ g, skin, shade, look }: Figure): void => {
  const wide = look.face === 'square' ? 70 : 60
  blob(g, skin, [-wide, 60], [-wide, 250], [-wide - 60, 330], [wide + 60, 330], [wide, 250], [wide, 60])
  blob(g, shade, [-wide, 110], [-wide, 190], [-wide, 200, -20, 250, wide, 214], [wide, 110])
}

export const drawHead = (figure: Figure): void => {
  const { g, skin, shade, turn } = figure
  traceFace(figure)
  g.fillStyle = css(skin)
  g.fill()
  apart(g, () => {
    traceFace(figure)
    g.clip()
    // The far side of the face lies in shade, with an edge along brow, nose and chin.
    blob(
      g,
      shade,
      [-turn * 62, -220],
      [-turn * 92, -60, -turn * 104, 20, -turn * 74, 70],
      [-turn * 56, 110, -turn * 70, 170, -turn * 20, 210],
      [-turn * 240, 220],
      [-turn * 240, -220],
    )
    const cheek = mix(skin, [0.62, 0.17, 28], 0.25)
    dot(g, cheek, 62 + turn * 16, 62, 30, 22)
    dot(g, cheek, -62 + turn * 16, 62, 30, 22)
  })
}

/** Hairstyles that leave the ears free. */
const short = new Set<Look['hair']>(['crop', 'side', 'quiff', 'receding', 'bald', 'bun', 'ponytail', 'pixie', 'afro', 'braid'])

export const drawEars = ({ g, skin, shade, turn, look }: Figure): void => {
  if (!short.has(look.hair)) return
  const { half } = faceShape(look)
  for (const side of [-1, 1]) {
    const x = side * (half + 1) - turn * 5
    dot(g, side === turn ? skin : shade, x, 16, 21, 35, side * 0.12)
    dot(g, mix(shade, [0.4, 0.1, 30], side === turn ? 0 : 0.2), x + side * 3, 18, 9, 19, side * 0.12)
  }
}

export const drawFeatures = (figure: Figure): void => {
  const { g, skin, shade, ink, turn, look, hair } = figure
  const dx = turn * 18
  const brow = look.hairColour === 'white' || look.hairColour === 'grey' ? mix(hair, ink, 0.3) : mix(hair, ink, 0.45)
  for (const side of [-1, 1]) {
    const x = dx + side * 50
    drawEye(figure, x, side)
    stroke(g, brow, look.beard === 'none' ? 8.5 : 11, [x - side * 26, -54], [x - side * 4, -70, x + side * 26, -58])
  }
  const line = mix(shade, ink, 0.3)
  stroke(g, line, 6.5, [dx + turn * 6, -12], [dx + turn * 30, 40, dx + turn * 26, 52, dx - turn * 4, 54])
  drawMouth(figure, dx)
  if (!look.older) return
  const crease = mix(skin, shade, 1.5)
  for (const side of [-1, 1]) {
    stroke(g, crease, 4, [dx + side * 84, -22], [dx + side * 96, -28])
    stroke(g, crease, 4, [dx + side * 84, -12], [dx + side * 97, -10])
    stroke(g, crease, 4, [dx + side * 36, 50], [dx + side * 58, 66, dx + side * 58, 92])
  }
  stroke(g, crease, 4, [dx - 34, -100], [dx, -108, dx + 36, -100])
}

const drawEye = ({ g, ink, look, palette }: Figure, x: number, side: number) => {
  const y = -14
  if (look.mouth === 'grin') {
    stroke(g, ink, 8, [x - 17, y + 4], [x, y - 18, x + 17, y + 4])
    return
  }
  dot(g, ink, x, y, 10.5, 13)
  dot(g, palette.paper, x + 3.5, y - 4.5, 3.2)
  stroke(g, ink, 5.5, [x - side * 14, y - 11], [x, y - 22, x + side * 18, y - 9])
}

const drawMouth = ({ g, skin, ink, look, turn }: Figure, dx: number) => {
  const y = look.face === 'long' ? 106 : 96
  const lip = mix(skin, [0.42, 0.14, 25], 0.55)
  const x = dx + turn * 2
  if (look.mouth === 'grin') {
    blob(g, mix(ink, [0.35, 0.12, 25], 0.5), [x - 44, y - 8], [x - 24, y + 46, x + 24, y + 46, x + 44, y - 8], [x, y + 4, x - 44, y - 8])
    blob(g, [0.96, 0.012, 85], [x - 38, y - 5], [x, y + 6, x + 38, y - 5], [x + 26, y + 16, x - 26, y + 16, x - 38, y - 5])
  } else if (look.mouth === 'smile') {
    stroke(g, lip, 8, [x - 38, y - 4], [x, y + 28, x + 38, y - 6])
    stroke(g, lip, 6, [x - 12, y + 32], [x, y + 37, x + 14, y + 31])
  } else {
    stroke(g, lip, 8, [x - 30, y + 4], [x - 6, y + 10, x + 34, y - 3])
    stroke(g, lip, 6, [x - 10, y + 24], [x, y + 28, x + 12, y + 23])
  }
}

const traceFace = ({ g, look }: Figure) => {
  const { half, jaw, chin, foot } = faceShape(look)
  g.beginPath()
  g.moveTo(0, -172)
  g.bezierCurveTo(78, -172, half, -118, half, -22)
  g.bezierCurveTo(half, 56, jaw, 118, chin, foot - 10)
  g.quadraticCurveTo(0, foot + 16, -chin, foot - 10)
  g.bezierCurveTo(-jaw, 118, -half, 56, -half, -22)
  g.bezierCurveTo(-half, -118, -78, -172, 0, -172)
  g.closePath()
}
