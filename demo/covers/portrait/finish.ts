import { type Colour, distance, mix } from '../colour.ts'
import type { Materials } from '../families/instrument-parts.ts'
import type { Figure } from './figure.ts'

export const materials = ({ palette, cloth }: Figure): Materials => {
  // Real finishes, the first that stands out from what the sitter wears: honey, cherry, walnut, then the palette's own lacquer.
  const finishes: Colour[] = [palette.accent, [0.74, 0.12, 72], [0.52, 0.15, 34], [0.42, 0.08, 50]]
  const top = finishes.find((colour) => colour[1] > 0.07 && distance(colour, cloth) > 0.16) ?? palette.accent
  return {
    top,
    edge: mix(top, palette.ink, 0.58),
    dark: palette.ink,
    pale: palette.paper,
    wood: mix(palette.ink, [0.5, 0.09, 55], 0.45),
    metal: mix(palette.paper, palette.ink, 0.25),
  }
}
