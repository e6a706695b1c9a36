import { blob, dot, type Figure, stroke } from './figure.ts'
import { faceShape } from './head.ts'
import type { Look } from './look.ts'

type Draw = (figure: Figure, half: number) => void

/** The hair over the forehead and the temples. */
export const drawHairInFront = (figure: Figure): void => inFront[underHat(figure.look)](figure, faceShape(figure.look).half)

/** Hair that stands up is pressed flat by a hat. */
const underHat = ({ hat, hair }: Look): Look['hair'] => (hat !== 'none' && (hair === 'quiff' || hair === 'receding') ? 'crop' : hair)

/** A cap of hair: how far it stands off the head, where it ends at the temples, how the hairline runs. */
const cap =
  (off: number, temple: number, line: readonly (readonly number[])[]): Draw =>
  ({ g, hair, turn }, half) => {
    const w = half + off
    const [left, right] = turn === 1 ? [-w, w] : [w, -w]
    const flipped = line.map((curve) => curve.map((value, i) => (i % 2 ? value : value * turn)))
    blob(
      g,
      hair,
      [left, temple],
      [left * 1.05, -120, left * 0.62, -172 - off * 1.4, 0, -176 - off * 1.4],
      [right * 0.62, -172 - off * 1.4, right * 1.05, -120, right, temple],
      [right * 0.9, temple - 20],
      ...flipped,
      [left * 0.9, temple - 20],
    )
  }

const inFront: Record<Look['hair'], Draw> = {
  crop: cap(8, 6, [
    [108, -70, 74, -100, 20, -104],
    [-40, -108, -92, -92, -104, -40],
  ]),
  side: (figure, half) => {
    cap(14, 10, [
      [112, -60, 104, -110, 64, -118],
      [10, -60, -70, -62, -106, -44],
    ])(figure, half)
    stroke(figure.g, figure.hairShade, 5, [figure.turn * 64, -118], [figure.turn * 40, -160, figure.turn * 8, -180])
  },
  quiff: (figure, half) => {
    const { g, hair, hairShade, turn } = figure
    cap(8, 0, [
      [106, -70, 80, -96, 30, -98],
      [-40, -100, -92, -92, -102, -44],
    ])(figure, half)
    blob(
      g,
      hair,
      [-turn * 96, -110],
      [-turn * 130, -220, -turn * 10, -262, turn * 96, -226],
      [turn * 136, -206, turn * 126, -130, turn * 92, -104],
      [turn * 30, -130, -turn * 40, -110, -turn * 96, -110],
    )
    stroke(g, hairShade, 6, [-turn * 60, -150], [-turn * 40, -204, turn * 30, -220, turn * 84, -196])
  },
  afro: (figure, half) => {
    cap(18, -20, [
      [100, -80, 60, -112, 0, -112],
      [-60, -112, -100, -80, -106, -60],
    ])(figure, half)
    for (const [x, y] of [
      [-70, -150],
      [20, -172],
      [84, -140],
      [-20, -128],
    ] as const)
      stroke(figure.g, figure.hairShade, 5, [x - 14, y], [x, y - 18, x + 14, y])
  },
  curls: (figure) => {
    for (const [x, y, r] of [
      [-104, -96, 40],
      [-62, -132, 46],
      [-8, -140, 46],
      [48, -134, 46],
      [96, -104, 40],
      [-30, -112, 30],
      [24, -112, 30],
    ] as const)
      dot(figure.g, figure.hair, x, y, r)
    for (const [x, y] of [
      [-84, -130],
      [-20, -150],
      [44, -146],
      [90, -116],
    ] as const)
      stroke(figure.g, figure.hairShade, 5, [x - 14, y + 6], [x - 4, y - 18, x + 18, y])
  },
  bob: cap(24, 90, [
    [112, -40, 96, -104, 50, -122],
    [10, -70, -80, -56, -112, -20],
  ]),
  fringe: (figure, half) => {
    cap(24, 110, [
      [116, -20, 112, -56, 108, -62],
      [60, -44, -60, -44, -108, -62],
      [-114, -40, -114, -10, -114, 20],
    ])(figure, half)
    for (const x of [-52, -14, 26, 62]) stroke(figure.g, figure.hairShade, 4.5, [x, -58], [x + 3, -90, x - 2, -116])
  },
  long: cap(22, 120, [
    [116, -30, 88, -104, 12, -142],
    [-60, -110, -110, -60, -116, 10],
  ]),
  wavy: cap(30, 70, [
    [116, -30, 120, -90, 60, -124],
    [20, -70, -84, -76, -114, -10],
  ]),
  bun: cap(10, -4, [
    [106, -70, 74, -110, 0, -116],
    [-70, -110, -104, -80, -108, -50],
  ]),
  ponytail: cap(10, -2, [
    [108, -60, 96, -112, 50, -122],
    [-20, -100, -90, -90, -108, -50],
  ]),
  braid: (figure, half) => {
    cap(12, 6, [
      [110, -40, 84, -110, 6, -138],
      [-66, -110, -106, -70, -112, -20],
    ])(figure, half)
    stroke(figure.g, figure.hairShade, 5, [figure.turn * 6, -138], [figure.turn * 2, -186])
  },
  locs: (figure, half) => {
    cap(20, 24, [
      [112, -50, 90, -100, 30, -124],
      [-30, -110, -96, -80, -114, -20],
    ])(figure, half)
    for (const x of [-78, -40, 0, 44, 82]) stroke(figure.g, figure.hairShade, 5, [x, -112], [x * 0.9, -150, x * 0.6, -190])
  },
  pixie: cap(16, 30, [
    [110, -30, 112, -90, 84, -112],
    [40, -50, -60, -40, -98, -64],
    [-108, -40, -112, -20, -112, 6],
  ]),
  receding: ({ g, hair, hairShade }, half) => {
    for (const side of [-1, 1])
      blob(
        g,
        hair,
        [side * (half - 6), 26],
        [side * (half + 26), 0, side * (half + 30), -96, side * (half - 22), -128],
        [side * (half - 34), -100, side * (half - 26), -60, side * (half - 14), -40],
      )
    stroke(g, hairShade, 7, [-58, -164], [-20, -182, 26, -182])
    stroke(g, hairShade, 5, [-36, -156], [0, -172, 44, -170])
  },
  bald: ({ g, palette }) => {
    g.globalAlpha = 0.3
    stroke(g, palette.paper, 12, [30, -142], [58, -132, 74, -112])
    g.globalAlpha = 1
  },
}
