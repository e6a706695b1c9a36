import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Colour, css, lighter, mix } from '../colour.ts'
import type { Palette } from '../palettes.ts'
import { hairs, type Look, skins } from './look.ts'

/** What every part of a portrait is drawn with. The middle of the head is (0, 0), the chin near y = 165. */
export type Figure = {
  g: SKRSContext2D
  look: Look
  palette: Palette
  skin: Colour
  /** The side of the face away from the light. */
  shade: Colour
  hair: Colour
  hairShade: Colour
  ink: Colour
  /** Which way the face looks: -1 left, 1 right. The light comes from there. */
  turn: -1 | 1
  wall: Colour
  /** Clothes: the main piece and what is worn with it. */
  cloth: Colour
  trim: Colour
}

/** Puts colours to a look. */
export const dressFigure = (
  g: SKRSContext2D,
  look: Look,
  { palette, turn, wall, cloth, trim }: Pick<Figure, 'palette' | 'turn' | 'wall' | 'cloth' | 'trim'>,
): Figure => {
  const skin = skins[look.skin] ?? ([0.65, 0.085, 56] as const)
  const hair = hairs[look.hairColour]
  return {
    g,
    look,
    palette,
    skin,
    shade: mix(lighter(skin, -0.075), [0.45, 0.13, 30], 0.12),
    hair,
    hairShade: lighter(hair, hair[0] > 0.5 ? -0.1 : 0.07),
    ink: mix([0.2, 0.025, 50], hair, 0.1),
    turn,
    wall,
    cloth,
    trim,
  }
}

/** Fills a closed path given as a start point and Bézier curves of six numbers each. */
export const blob = (
  g: SKRSContext2D,
  colour: Colour,
  [x, y]: readonly [number, number],
  ...curves: readonly (readonly number[])[]
): void => {
  trace(g, [x, y], ...curves)
  g.closePath()
  g.fillStyle = css(colour)
  g.fill()
}

/** Strokes the same kind of path with round ends. */
export const stroke = (
  g: SKRSContext2D,
  colour: Colour,
  width: number,
  [x, y]: readonly [number, number],
  ...curves: readonly (readonly number[])[]
): void => {
  trace(g, [x, y], ...curves)
  g.strokeStyle = css(colour)
  g.lineWidth = width
  g.lineCap = 'round'
  g.lineJoin = 'round'
  g.stroke()
}

export const dot = (g: SKRSContext2D, colour: Colour, x: number, y: number, wide: number, tall = wide, turn = 0): void => {
  g.fillStyle = css(colour)
  g.beginPath()
  g.ellipse(x, y, wide, tall, turn, 0, Math.PI * 2)
  g.fill()
}

const trace = (g: SKRSContext2D, [x, y]: readonly [number, number], ...curves: readonly (readonly number[])[]) => {
  g.beginPath()
  g.moveTo(x, y)
  for (const [a = 0, b = 0, c, d, e, f] of curves) {
    if (c === undefined || d === undefined) g.lineTo(a, b)
    else if (e === undefined || f === undefined) g.quadraticCurveTo(a, b, c, d)
    else g.bezierCurveTo(a, b, c, d, e, f)
  }
}
