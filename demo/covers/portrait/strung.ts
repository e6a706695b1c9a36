import { mix } from '../colour.ts'
import { type InstrumentName, instruments } from '../families/instrument-shapes.ts'
import { apart } from '../scene.ts'
import { dot, type Figure, stroke } from './figure.ts'
import { materials } from './finish.ts'

type Hold = { x: number; y: number; turn: number; size: number; nut: number }

/** Where each strung instrument hangs, how far it is turned, and how large it is beside a person. */
export const strung = {
  acoustic: { x: -150, y: 575, turn: 64, size: 0.72, nut: -660 },
  archtop: { x: -150, y: 575, turn: 64, size: 0.72, nut: -660 },
  electric: { x: -130, y: 560, turn: 62, size: 0.62, nut: -760 },
  bass: { x: -150, y: 565, turn: 60, size: 0.62, nut: -900 },
  banjo: { x: -130, y: 570, turn: 60, size: 0.56, nut: -800 },
  mandolin: { x: -90, y: 530, turn: 62, size: 0.46, nut: -640 },
  fiddle: { x: -40, y: 500, turn: 40, size: 0.48, nut: -560 },
} as const satisfies Partial<Record<InstrumentName, Hold>>

export const drawStrung = (figure: Figure, name: keyof typeof strung) => {
  const { g, palette, cloth } = figure
  const { x, y, turn, size, nut } = strung[name]
  if (name !== 'fiddle') stroke(g, mix(palette.ink, cloth, 0.12), 44, [150, 264], [40, 400, -230, 560, -300, 640])
  apart(g, () => {
    g.translate(x, y)
    g.rotate((turn * Math.PI) / 180)
    g.scale(size, size)
    instruments[name](g, { ...materials(figure), nut })
    if (name === 'fiddle') return
    drawHand(figure, nut * 0.8)
  })
  if (name === 'fiddle') drawBow(figure)
}

/** Four fingers over the neck, seen from the front. */
const drawHand = ({ g, skin, shade }: Figure, y: number) => {
  dot(g, shade, 62, y + 6, 40, 72)
  for (let finger = 0; finger < 4; finger++) {
    const at = y - 50 + finger * 36
    stroke(g, shade, 37, [54, at + 4], [-8 + (finger % 2) * 10, at + 8])
    stroke(g, skin, 31, [58, at], [-8 + (finger % 2) * 10, at + 2])
  }
}

const drawBow = ({ g, palette }: Figure) => {
  const wood = mix([0.45, 0.1, 50], palette.ink, 0.2)
  stroke(g, palette.paper, 5, [-262, 640], [-216, 170])
  stroke(g, wood, 11, [-284, 640], [-246, 400, -240, 300, -216, 166])
  dot(g, wood, -268, 560, 13, 22)
}
