import { css, lighter, mix } from '../colour.ts'
import { apart } from '../scene.ts'
import { blob, dot, type Figure, stroke } from './figure.ts'
import { faceShape } from './head.ts'

export const drawBeard = (figure: Figure): void => {
  const { g, look, hair, skin, ink, turn } = figure
  if (look.beard === 'none') return
  const { half, foot } = faceShape(look)
  const dx = turn * 18
  const y = look.face === 'long' ? 106 : 96
  if (look.beard === 'stubble') {
    apart(g, () => {
      g.globalAlpha = 0.34
      jaw(figure, mix(skin, ink, 0.55), half - 3, foot + 2, 26)
    })
    return
  }
  if (look.beard === 'full' || look.beard === 'short') {
    jaw(figure, hair, half + (look.beard === 'full' ? 6 : -1), foot + (look.beard === 'full' ? 64 : 14), look.beard === 'full' ? 10 : 20)
    dot(g, skin, dx, y + 10, 46, 24)
  }
  if (look.beard === 'goatee')
    blob(
      g,
      hair,
      [dx - 40, y + 26],
      [dx - 30, foot + 30, dx + 30, foot + 30, dx + 40, y + 26],
      [dx + 10, y + 40, dx - 10, y + 40, dx - 40, y + 26],
    )
  const drop = look.beard === 'moustache' ? 16 : 10
  for (const side of [-1, 1])
    blob(
      g,
      hair,
      [dx, y - 30],
      [dx + side * 30, y - 36, dx + side * 54, y - 20, dx + side * 62, y + drop],
      [dx + side * 40, y, dx + side * 20, y - 4, dx, y - 10],
    )
}

const jaw = ({ g, turn }: Figure, colour: readonly [number, number, number], half: number, foot: number, top: number) => {
  const dx = turn * 14
  blob(
    g,
    colour,
    [-half, top - 40],
    [-half + 2, top + 70, -half * 0.84, foot, 0, foot],
    [half * 0.84, foot, half - 2, top + 70, half, top - 40],
    [half - 16, top + 40, 70 + dx, top + 56, dx, top + 56],
    [-70 + dx, top + 56, -half + 16, top + 40, -half, top - 40],
  )
}

export const drawGlasses = ({ g, look, turn, ink, palette, skin }: Figure): void => {
  if (look.glasses === 'none') return
  const dx = turn * 18
  const frame =
    look.glasses === 'round' ? lighter(palette.accent, skin[0] > 0.6 && palette.accent[0] > 0.6 ? -0.34 : 0) : mix(ink, palette.ink, 0.5)
  const { half } = faceShape(look)
  g.strokeStyle = css(frame)
  g.lineWidth = look.glasses === 'round' ? 7.5 : 9
  for (const side of [-1, 1]) {
    const x = dx + side * 51
    g.beginPath()
    if (look.glasses === 'round') g.arc(x, -10, 41, 0, Math.PI * 2)
    else if (look.glasses === 'half') g.roundRect(x - 42, -12, 84, 44, [6, 6, 24, 24])
    else g.roundRect(x - 45, -42, 90, 66, look.glasses === 'dark' ? [16, 16, 32, 32] : 15)
    g.fillStyle = look.glasses === 'dark' ? css(ink, 0.94) : css([0.97, 0.01, 200], 0.16)
    g.fill()
    g.stroke()
    if (look.glasses === 'dark') stroke(g, lighter(ink, 0.22), 6, [x - 26, -4], [x - 8, -28])
    stroke(g, frame, 7, [x + side * 42, -16], [side * (half - 2), -20])
  }
  stroke(g, frame, 7.5, [dx - 9, look.glasses === 'half' ? -8 : -14], [dx, -24, dx + 9, look.glasses === 'half' ? -8 : -14])
}

export const drawEarrings = ({ g, look, palette, turn }: Figure): void => {
  if (!look.earrings) return
  const { half } = faceShape(look)
  for (const side of [-1, 1]) {
    g.strokeStyle = css(palette.accent)
    g.lineWidth = 7
    g.beginPath()
    g.arc(side * (half + 4) - turn * 6, 74, 21, 0, Math.PI * 2)
    g.stroke()
  }
}
