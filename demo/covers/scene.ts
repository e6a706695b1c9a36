import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Colour } from './colour.ts'
import type { Palette } from './palettes.ts'
import type { Random } from './random.ts'
import type { CoverSpec } from './spec.ts'

/** A rectangle in picture units: the short side of every picture is 1000 units, whatever its pixels. */
export type Box = { x: number; y: number; width: number; height: number }

/** What an art family draws with. It fills `box` and nothing outside it. */
export type Scene = {
  g: SKRSContext2D
  box: Box
  palette: Palette
  random: Random
  title: string
  artist: string
  /** The musical style, empty when unknown. */
  style: string
  /** What a lesson's own bar is drawn from. */
  own: Pick<CoverSpec, 'bar' | 'musicKey' | 'level'>
  /** Loudness of the real recording from start to end, 0 to 1; made up from the seed when there is none. */
  peaks: readonly number[]
}

/** How a title is put on a family's art. `type` means the art is the title. */
export type Dress = 'band' | 'plate' | 'over' | 'type'

export type Family = {
  draw: (scene: Scene) => void
  /** About the mean colour of the picture, for the placeholder. */
  tone: (palette: Palette) => Colour
  dresses: readonly [Dress, ...Dress[]]
  /** Palettes this family looks well in; `style`: the one that belongs to the musical style. */
  palettes: 'dark' | 'light' | 'any' | 'style'
}

/** Draws with the canvas state put back afterwards. */
export const apart = (g: SKRSContext2D, draw: () => void): void => {
  g.save()
  draw()
  g.restore()
}

/** Draws inside a rectangle: nothing outside it is touched. */
export const within = (g: SKRSContext2D, box: Box, draw: () => void): void =>
  apart(g, () => {
    g.beginPath()
    g.rect(box.x, box.y, box.width, box.height)
    g.clip()
    draw()
  })

export const fillBox = (g: SKRSContext2D, box: Box, style: string | ReturnType<SKRSContext2D['createLinearGradient']>): void => {
  g.fillStyle = style
  g.fillRect(box.x, box.y, box.width, box.height)
}

/** Colours of a gradient by where they stand, 0 to 1. */
type Stops = Record<number, string>

/** A gradient along a line from (x1, y1) to (x2, y2). */
export const along = (g: SKRSContext2D, [x1, y1, x2, y2]: readonly [number, number, number, number], stops: Stops) =>
  withStops(g.createLinearGradient(x1, y1, x2, y2), stops)

/** A gradient out from a point. */
export const around = (g: SKRSContext2D, x: number, y: number, radius: number, stops: Stops) =>
  withStops(g.createRadialGradient(x, y, 0, x, y, radius), stops)

const withStops = (gradient: ReturnType<SKRSContext2D['createLinearGradient']>, stops: Stops) => {
  for (const [at, colour] of Object.entries(stops)) gradient.addColorStop(Number(at), colour)
  return gradient
}
