import { type Colour, distance, lighter, mix } from '../colour.ts'
import { blob, dot, type Figure, stroke } from './figure.ts'
import { faceShape } from './head.ts'
import type { Look } from './look.ts'

type Draw = (figure: Figure, half: number, felt: Colour) => void

/** The hat, over the hair. Hair that would stand above it is cut by `coversHair`. */
export const drawHat = (figure: Figure): void => hats[figure.look.hat](figure, faceShape(figure.look).half + 14, feltOf(figure))

const feltOf = ({ palette, hair, look, wall, cloth }: Figure): Colour => {
  const choices =
    look.hat === 'trilby' || look.hat === 'wide-brim'
      ? [palette.spark, palette.deep, palette.accent]
      : [palette.accent, palette.spark, palette.deep]
  return [...choices, cloth, palette.paper].find((colour) => distance(colour, hair) > 0.13 && distance(colour, wall) > 0.13) ?? palette.ink
}

const hats: Record<Look['hat'], Draw> = {
  none: () => {},
  'flat-cap': ({ g, turn }, half, felt) => {
    const s = turn
    blob(
      g,
      felt,
      [-s * (half + 12), -70],
      [-s * (half + 40), -180, -s * 70, -232, s * 30, -222],
      [s * 120, -214, s * (half + 40), -150, s * (half + 34), -96],
      [s * 60, -128, -s * 60, -118, -s * (half + 12), -70],
    )
    blob(
      g,
      lighter(felt, -0.09),
      [s * (half + 36), -100],
      [s * (half + 74), -82, s * (half + 60), -62, s * (half + 18), -66],
      [s * 60, -104, -s * 10, -112, -s * 40, -108],
      [s * 30, -134, s * 110, -126, s * (half + 36), -100],
    )
    stroke(g, lighter(felt, -0.07), 5, [-s * 92, -150], [-s * 20, -196, s * 66, -176])
  },
  beanie: ({ g }, half, felt) => {
    blob(g, felt, [-half, -70], [-half - 4, -190, -70, -258, 0, -258], [70, -258, half + 4, -190, half, -70])
    blob(
      g,
      lighter(felt, -0.08),
      [-half - 6, -116],
      [-60, -140, 60, -140, half + 6, -116],
      [half + 8, -58],
      [60, -84, -60, -84, -half - 8, -58],
    )
    for (let rib = -5; rib <= 5; rib++)
      stroke(g, lighter(felt, -0.14), 4, [rib * (half / 5.4), -124 + Math.abs(rib)], [rib * (half / 5.2), -82 + Math.abs(rib) * 3])
  },
  trilby: ({ g, turn, palette }, half, felt) => {
    blob(
      g,
      felt,
      [-half + 6, -112],
      [-half - 4, -210, -86, -268, -24, -246],
      [0, -236, 20, -240, 44, -252],
      [100, -262, half, -200, half - 6, -112],
    )
    blob(
      g,
      mix(palette.ink, felt, 0.15),
      [-half + 4, -148],
      [-50, -162, 50, -162, half - 4, -148],
      [half - 2, -108],
      [50, -122, -50, -122, -half + 2, -108],
    )
    blob(
      g,
      lighter(felt, -0.06),
      [-half - 52, -88],
      [-half - 20, -122, -60, -130, 0, -130],
      [60, -130, half + 20, -122, half + 52, -88 - turn * 8],
      [half, -84, 70, -98, 0, -98],
      [-70, -98, -half, -80, -half - 52, -88],
    )
  },
  'wide-brim': ({ g, palette }, half, felt) => {
    blob(
      g,
      felt,
      [-half + 16, -112],
      [-half + 8, -230, -80, -276, -30, -262],
      [0, -252, 10, -252, 30, -262],
      [80, -276, half - 8, -230, half - 16, -112],
    )
    blob(
      g,
      mix(palette.ink, palette.accent, 0.2),
      [-half + 14, -144],
      [-50, -156, 50, -156, half - 14, -144],
      [half - 12, -112],
      [50, -124, -50, -124, -half + 12, -112],
    )
    blob(
      g,
      lighter(felt, -0.07),
      [-half - 118, -102],
      [-half - 40, -134, -80, -138, 0, -138],
      [80, -138, half + 40, -134, half + 118, -102],
      [half + 20, -76, 90, -92, 0, -92],
      [-90, -92, -half - 20, -76, -half - 118, -102],
    )
  },
  beret: ({ g, turn }, half, felt) => {
    const s = -turn
    blob(
      g,
      felt,
      [-s * (half - 12), -100],
      [-s * (half + 12), -200, s * 20, -252, s * 110, -226],
      [s * (half + 86), -200, s * (half + 64), -112, s * (half - 4), -92],
      [s * 60, -134, -s * 60, -134, -s * (half - 12), -100],
    )
    stroke(g, lighter(felt, -0.1), 13, [-s * (half - 12), -99], [-s * 50, -136, s * 60, -136, s * (half - 4), -92])
    stroke(g, felt, 10, [s * 34, -236], [s * 40, -258])
  },
  headwrap: ({ g, palette, turn }, half, felt) => {
    blob(
      g,
      felt,
      [-half, -60],
      [-half - 30, -210, -80, -262, 0, -262],
      [80, -262, half + 30, -210, half, -60],
      [60, -122, -60, -122, -half, -60],
    )
    dot(g, felt, turn * 40, -258, 62, 44, turn * 0.3)
    dot(g, lighter(felt, -0.07), turn * 86, -230, 44, 32, turn * 0.6)
    for (const [at, shade] of [
      [-150, -0.08],
      [-186, 0.05],
      [-222, -0.06],
    ] as const)
      stroke(g, lighter(felt, shade), 9, [-half + 6, at + 66], [-40, at - 16, 40, at - 22, half - 16, at + 24])
    stroke(g, mix(palette.paper, felt, 0.2), 6, [-half + 10, -80], [-40, -140, 40, -146, half - 10, -96])
  },
}
