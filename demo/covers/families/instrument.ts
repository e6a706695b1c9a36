import { css, lighter, mix } from '../colour.ts'
import { moodOf } from '../moods.ts'
import { apart, type Family, fillBox, type Scene, within } from '../scene.ts'
import { speckle } from '../surface.ts'
import { instruments } from './instrument-shapes.ts'

/** One instrument, large and cropped, flat on a field of colour. */
export const instrument: Family = {
  tone: (palette) => mix(palette.ground, palette.accent, 0.22),
  dresses: ['band', 'band', 'plate'],
  palettes: 'any',
  draw: (scene) => {
    const { g, box, palette, random } = scene
    within(g, box, () => {
      fillBox(g, box, css(palette.ground))
      drawField(scene)
      const name = random.pick(moodOf(scene.style).instruments)
      apart(g, () => {
        g.translate(box.x + box.width * random.between(0.44, 0.56), box.y + box.height * random.between(0.54, 0.66))
        g.rotate((random.pick([-34, -22, 22, 34, 46]) * Math.PI) / 180)
        const size = Math.max(1, Math.min(1.25, box.height / 800)) * random.between(0.98, 1.16)
        g.scale(size, size)
        const top = random.pick([palette.accent, palette.spark, palette.accent])
        instruments[name](g, {
          top,
          edge: mix(mix(top, palette.spark, 0.3), palette.ink, 0.62),
          dark: palette.ink,
          pale: palette.paper,
          wood: mix(palette.ink, [0.55, 0.1, 55], 0.35),
          metal: mix(palette.paper, palette.deep, 0.25),
        })
      })
      speckle(g, box, random.fork('paper'), 0.11)
    })
  },
}

const drawField = ({ g, box, palette, random }: Scene) => {
  const kind = random.pick(['disc', 'split', 'rays', 'plain'])
  const second = palette.dark ? lighter(palette.ground, 0.06) : lighter(palette.ground, 0.07)
  g.fillStyle = css(second)
  const x = box.x + box.width / 2
  const y = box.y + box.height * 0.5
  if (kind === 'disc') {
    g.beginPath()
    g.arc(x + random.between(-120, 120), y, Math.min(box.width, box.height) * 0.4, 0, Math.PI * 2)
    g.fill()
  }
  if (kind === 'split') fillBox(g, { ...box, width: box.width / 2 }, css(second))
  if (kind === 'rays')
    for (let ray = 0; ray < 16; ray++) {
      const from = (ray * Math.PI) / 8
      g.beginPath()
      g.moveTo(x, y)
      g.lineTo(x + Math.cos(from) * 1600, y + Math.sin(from) * 1600)
      g.lineTo(x + Math.cos(from + Math.PI / 16) * 1600, y + Math.sin(from + Math.PI / 16) * 1600)
      g.fill()
    }
}
