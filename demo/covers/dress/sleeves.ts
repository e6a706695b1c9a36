import { type Colour, css, mix } from '../colour.ts'
import { apart, type Box, fillBox, type Scene, within } from '../scene.ts'
import type { Inside } from './shelf.ts'
import { drawShelf, wallOf } from './shelf.ts'

/** Several sleeves leaning on each other, the first one in front. */
export const stack = ({ g, box, palette, random }: Scene, inside: Inside): void => {
  drawShelf(g, box, wallOf(palette), palette.ink)
  const side = box.height * 0.74
  const left = box.x + box.width / 2 - side * 0.62
  const foot = box.y + box.height * 0.915
  for (const [index, colour] of [palette.spark, palette.accent, palette.mid].entries()) {
    const place = 3 - index
    sleeve(g, { x: left + place * side * 0.082, y: foot - side, width: side, height: side }, colour, palette, place * 0.018, (at) => {
      g.fillStyle = css(mix(colour, palette.ink, 0.3))
      if (random.chance(0.5))
        for (let stripe = 0; stripe < 9; stripe++) g.fillRect(at.x, at.y + stripe * at.height * 0.12, at.width, at.height * 0.05)
      else {
        g.beginPath()
        g.arc(at.x + at.width, at.y + at.height * random.between(0.25, 0.75), at.height * 0.3, 0, Math.PI * 2)
        g.fill()
      }
    })
  }
  sleeve(g, { x: left, y: foot - side, width: side, height: side }, palette.ground, palette, 0, inside)
}

const sleeve = (g: Scene['g'], at: Box, colour: Colour, palette: Scene['palette'], lean: number, inside: Inside) =>
  apart(g, () => {
    g.translate(at.x + at.width, at.y + at.height)
    g.rotate(lean)
    g.translate(-at.x - at.width, -at.y - at.height)
    apart(g, () => {
      g.shadowColor = css(palette.ink, 0.45)
      g.shadowBlur = 26
      g.shadowOffsetX = 8
      g.shadowOffsetY = 4
      fillBox(g, at, css(colour))
    })
    within(g, at, () => inside(at))
    g.strokeStyle = css(palette.ink, 0.25)
    g.lineWidth = 2
    g.strokeRect(at.x + 1, at.y + 1, at.width - 2, at.height - 2)
  })
