import { type Colour, mix } from '../colour.ts'
import type { Scene } from '../scene.ts'

export const sheetOf = (palette: Scene['palette']): Colour => (palette.dark ? palette.ground : mix(palette.ground, palette.paper, 0.35))

export const printsOf = (palette: Scene['palette']): [Colour, Colour] =>
  palette.dark ? [palette.paper, palette.accent] : [palette.ink, palette.accent]
