import { css, mix } from '../colour.ts'
import { type Family, fillBox, within } from '../scene.ts'
import { speckle } from '../surface.ts'
import { drawFoot, drawFrame, drawOrnaments } from './letterpress-frame.ts'
import { printsOf, sheetOf } from './letterpress-inks.ts'
import { drawLines } from './letterpress-lines.ts'

/** A wood type poster: every line of the title as wide as the sheet, printed in two colours on paper. */
export const letterpress: Family = {
  tone: (palette) => mix(sheetOf(palette), printsOf(palette)[0], 0.24),
  dresses: ['type'],
  palettes: 'any',
  draw: (scene) => {
    const { g, box, palette, random } = scene
    within(g, box, () => {
      fillBox(g, box, css(sheetOf(palette)))
      const margin = Math.min(box.width, box.height) * 0.075
      const inside = { x: box.x + margin, y: box.y + margin, width: box.width - margin * 2, height: box.height - margin * 2 }
      drawFrame(scene, inside)
      const foot = drawFoot(scene, inside)
      const head = drawOrnaments(scene, inside)
      drawLines(scene, { x: inside.x + 16, y: inside.y + head, width: inside.width - 32, height: inside.height - head - foot })
      speckle(g, box, random.fork('paper'), 0.16)
    })
  },
}
