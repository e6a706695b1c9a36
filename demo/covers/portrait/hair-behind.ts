import { css } from '../colour.ts'
import { blob, dot, type Figure, stroke } from './figure.ts'
import { faceShape } from './head.ts'
import type { Look } from './look.ts'

type Draw = (figure: Figure, half: number) => void

export const drawHairBehind = (figure: Figure): void => behind[figure.look.hair]?.(figure, faceShape(figure.look).half)

const fall =
  (wide: number, foot: number, wave: number): Draw =>
  ({ g, hair, hairShade }, half) => {
    const w = half + wide
    blob(
      g,
      hair,
      [0, -214],
      [110, -214, w, -130, w, 0],
      [w + wave, foot * 0.5, w - wave, foot * 0.7, w + wave * 0.6, foot],
      [w - 50, foot + 34, 60, foot + 20, 40, foot - 30],
      [-40, foot - 30],
      [-60, foot + 20, -w + 50, foot + 34, -w - wave * 0.6, foot],
      [-w + wave, foot * 0.7, -w - wave, foot * 0.5, -w, 0],
      [-w, -130, -110, -214, 0, -214],
    )
    for (const side of [-1, 1])
      for (const at of [0.62, 0.84])
        stroke(
          g,
          hairShade,
          6,
          [side * w * at, -40],
          [side * (w + wave) * at, foot * 0.5, side * (w - wave) * at, foot * 0.7, side * w * at, foot - 20],
        )
  }

const cloud =
  (radius: number, reach: number, puffs: number): Draw =>
  ({ g, hair }, half) => {
    for (let puff = 0; puff < puffs; puff++) {
      const angle = Math.PI * (0.86 + (1.28 * puff) / (puffs - 1))
      dot(g, hair, Math.cos(angle) * (half + reach), -50 + Math.sin(angle) * (half + reach), radius)
    }
    dot(g, hair, 0, -60, half + reach, half + reach)
  }

const behind: Partial<Record<Look['hair'], Draw>> = {
  bob: fall(46, 118, 10),
  fringe: fall(40, 150, 4),
  long: fall(38, 330, 10),
  wavy: fall(52, 250, 34),
  afro: cloud(58, 66, 13),
  curls: (figure, half) => {
    cloud(48, 30, 11)(figure, half)
    for (const side of [-1, 1])
      for (let row = 0; row < 4; row++) dot(figure.g, figure.hair, side * (half + 22 + (row % 2) * 12), -30 + row * 52, 46)
  },
  bun: ({ g, hair, hairShade, turn, look }, half) => {
    if (look.hat !== 'none') return dot(g, hair, -turn * (half - 30), 120, 58, 50)
    dot(g, hair, -turn * 26, -228, 66, 60)
    stroke(g, hairShade, 6, [-turn * 60, -236], [-turn * 30, -272, turn * 12, -240])
  },
  ponytail: ({ g, hair, hairShade, turn }, half) => {
    const s = -turn
    blob(
      g,
      hair,
      [s * 60, -160],
      [s * (half + 110), -180, s * (half + 130), 20, s * (half + 60), 210],
      [s * (half + 40), 120, s * (half + 30), 20, s * (half - 20), -40],
    )
    stroke(g, hairShade, 6, [s * (half + 20), -110], [s * (half + 80), -60, s * (half + 90), 60, s * (half + 62), 160])
  },
  braid: ({ g, hair, hairShade, turn }, half) => {
    for (let knot = 0; knot < 7; knot++) {
      const x = -turn * (half + 18 - knot * 5)
      dot(g, hair, x, 60 + knot * 46, 34 - knot * 2, 32, turn * 0.5)
      stroke(g, hairShade, 5, [x - 18, 52 + knot * 46], [x, 74 + knot * 46, x + 18, 52 + knot * 46])
    }
  },
  locs: ({ g, hair, hairShade }, half) => {
    for (let lock = -5; lock <= 5; lock++) {
      const x = (lock / 5) * (half + 34)
      const foot = 190 + ((lock * 37) % 5) * 12
      g.lineCap = 'round'
      g.lineWidth = 36
      g.strokeStyle = css(lock % 2 ? hair : hairShade)
      g.beginPath()
      g.moveTo(x * 0.8, -130)
      g.quadraticCurveTo(x * 1.16, 0, x * 1.02, foot)
      g.stroke()
    }
    dot(g, hair, 0, -70, half + 26, half + 22)
  },
}
