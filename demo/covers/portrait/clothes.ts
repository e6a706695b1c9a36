import { css, lighter, mix } from '../colour.ts'
import { apart } from '../scene.ts'
import { blob, dot, type Figure, stroke } from './figure.ts'
import type { Look } from './look.ts'

type Draw = (figure: Figure) => void

export const drawClothes = (figure: Figure): void => {
  const { g, cloth, turn } = figure
  traceShoulders(figure)
  g.fillStyle = css(cloth)
  g.fill()
  apart(g, () => {
    traceShoulders(figure)
    g.clip()
    worn[figure.look.clothes](figure)
    g.globalAlpha = 0.16
    blob(
      g,
      figure.palette.ink,
      [-turn * 90, 230],
      [-turn * 150, 400, -turn * 120, 600, -turn * 150, 800],
      [-turn * 500, 800],
      [-turn * 500, 230],
    )
  })
}

const traceShoulders = ({ g }: Figure) => {
  g.beginPath()
  g.moveTo(-84, 222)
  g.bezierCurveTo(-180, 262, -300, 282, -336, 400)
  g.bezierCurveTo(-360, 500, -372, 640, -376, 800)
  g.lineTo(376, 800)
  g.bezierCurveTo(372, 640, 360, 500, 336, 400)
  g.bezierCurveTo(300, 282, 180, 262, 84, 222)
  g.quadraticCurveTo(0, 330, -84, 222)
  g.closePath()
}

const worn: Record<Look['clothes'], Draw> = {
  crew: ({ g, cloth }) => stroke(g, lighter(cloth, -0.08), 24, [-96, 218], [-50, 300, 50, 300, 96, 218]),
  'roll-neck': ({ g, cloth }) => {
    blob(g, lighter(cloth, 0.04), [-86, 176], [-40, 200, 40, 200, 86, 176], [100, 270], [50, 306, -50, 306, -100, 270])
    for (const x of [-56, -28, 0, 28, 56]) stroke(g, lighter(cloth, -0.05), 4, [x, 200], [x * 1.1, 278])
  },
  shirt: (figure) => {
    const { g, cloth, trim } = figure
    opening(figure, lighter(trim, 0), 330)
    for (const side of [-1, 1]) collar(figure, side, lighter(cloth, 0.06))
    for (const y of [430, 530, 630, 730]) dot(g, lighter(cloth, -0.16), 0, y, 9)
    stroke(g, lighter(cloth, -0.08), 4, [18, 340], [18, 800])
  },
  denim: (figure) => {
    const { g, cloth, trim } = figure
    blob(g, trim, [-100, 210], [0, 330, 100, 210], [70, 800], [-70, 800])
    for (const side of [-1, 1]) {
      collar(figure, side, lighter(cloth, 0.07))
      blob(g, lighter(cloth, 0.035), [side * 120, 430], [side * 250, 420], [side * 250, 470], [side * 186, 500], [side * 120, 474])
      dot(g, lighter(trim, -0.2), side * 186, 476, 8)
      stroke(g, lighter(cloth, 0.12), 4, [side * 84, 330], [side * 96, 800])
    }
  },
  waistcoat: (figure) => {
    const { g, cloth, trim } = figure
    blob(g, trim, [-110, 210], [0, 320, 110, 210], [340, 400], [380, 800], [-380, 800], [-340, 400])
    for (const side of [-1, 1]) {
      blob(g, cloth, [side * 96, 246], [side * 190, 276], [side * 214, 420, side * 196, 600, side * 230, 800], [0, 800], [0, 520])
      collar(figure, side, lighter(trim, 0.03))
    }
    for (const y of [560, 640, 720]) dot(g, lighter(cloth, 0.16), -16, y, 9)
  },
  stripes: ({ g, cloth, trim }) => {
    for (let row = 0; row < 9; row++)
      stroke(g, trim, 24, [-400, 372 + row * 62], [-120, 326 + row * 62, 120, 326 + row * 62, 400, 372 + row * 62])
    stroke(g, lighter(cloth, -0.06), 22, [-100, 216], [-60, 292, 60, 292, 100, 216])
  },
  cardigan: ({ g, cloth, trim }) => {
    blob(g, trim, [-98, 210], [0, 420, 98, 210], [40, 460], [-40, 460])
    blob(g, trim, [-98, 210], [-98, 240, -20, 500, 0, 540], [20, 500, 98, 240, 98, 210], [40, 320, -40, 320, -98, 210])
    for (const side of [-1, 1])
      stroke(g, lighter(cloth, 0.07), 26, [side * 104, 222], [side * 100, 340, side * 16, 470, side * 6, 560], [side * 6, 800])
    for (const y of [610, 690, 770]) dot(g, lighter(cloth, -0.18), 0, y, 12)
  },
  dungarees: ({ g, cloth, trim }) => {
    blob(g, trim, [-400, 200], [400, 200], [400, 800], [-400, 800])
    stroke(g, lighter(trim, -0.07), 20, [-96, 218], [-50, 296, 50, 296, 96, 218])
    blob(g, cloth, [-150, 500], [-130, 488, 130, 488, 150, 500], [230, 620], [300, 800], [-300, 800], [-230, 620])
    for (const side of [-1, 1]) {
      stroke(g, cloth, 46, [side * 150, 262], [side * 136, 400, side * 126, 500])
      dot(g, mix([0.78, 0.12, 80], cloth, 0.1), side * 126, 520, 17)
    }
    stroke(g, lighter(cloth, 0.08), 4, [-120, 560], [120, 560])
  },
}

const opening = ({ g, skin, shade }: Figure, _inner: readonly [number, number, number], foot: number) => {
  blob(g, skin, [-84, 200], [0, foot + 70], [84, 200])
  blob(g, mix(skin, shade, 0.6), [-84, 200], [-40, 262, 40, 262, 84, 200], [50, 210, -50, 210, -84, 200])
}

const collar = ({ g }: Figure, side: number, colour: readonly [number, number, number]) => {
  blob(g, colour, [side * 70, 190], [side * 116, 222], [side * 142, 300], [side * 66, 372], [side * 8, 330])
  stroke(g, lighter(colour, -0.1), 4, [side * 116, 222], [side * 142, 300], [side * 66, 372], [side * 10, 332])
}
