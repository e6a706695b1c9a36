import { css, lighter, mix } from '../colour.ts'
import { along, apart, type Box, fillBox, type Scene, within } from '../scene.ts'
import { drawShelf, gloss, type Inside, wallOf } from './shelf.ts'

/** A DVD case standing on a shelf: the picture inside is 3:4. */
export const dvdCase = ({ g, box, palette }: Scene, inside: Inside): void => {
  const wall = wallOf(palette)
  drawShelf(g, box, wall, palette.ink)
  const tall = box.height * 0.86
  const wide = tall * 0.745
  const front: Box = { x: box.x + (box.width - wide) / 2 + 16, y: box.y + box.height * 0.055, width: wide, height: tall }
  apart(g, () => {
    g.shadowColor = css(palette.ink, 0.55)
    g.shadowBlur = 46
    g.shadowOffsetX = 14
    g.shadowOffsetY = 10
    g.fillStyle = css(lighter(palette.ink, -0.03))
    g.beginPath()
    g.roundRect(front.x - 40, front.y, front.width + 40, front.height, 10)
    g.fill()
  })
  fillBox(
    g,
    { ...front, x: front.x - 40, width: 40 },
    along(g, [front.x - 40, 0, front.x, 0], { 0: css(palette.ink), 0.6: css(mix(palette.ink, palette.paper, 0.22)), 1: css(palette.ink) }),
  )
  const sleeve = { x: front.x + 4, y: front.y + 10, width: front.width - 16, height: front.height - 20 }
  within(g, sleeve, () => inside(sleeve))
  gloss(g, sleeve, 0.14)
  g.fillStyle = css(palette.ink, 0.5)
  g.fillRect(sleeve.x, sleeve.y, 7, sleeve.height)
}

/** A CD in its jewel case, filling the square: hinge on the left, light across the lid. */
export const jewelCase = ({ g, box, palette }: Scene, inside: Inside): void => {
  const hinge = 58
  const lid = { x: box.x + hinge, y: box.y, width: box.width - hinge, height: box.height }
  within(g, lid, () => inside(lid))
  fillBox(
    g,
    { ...box, width: hinge },
    along(g, [box.x, 0, box.x + hinge, 0], {
      0: css(lighter(palette.ink, 0.04)),
      0.5: css(lighter(palette.ink, 0.14)),
      0.9: css(palette.ink),
      1: css(lighter(palette.ink, -0.06)),
    }),
  )
  g.fillStyle = css(palette.paper, 0.12)
  for (let ridge = 0; ridge < 46; ridge++) g.fillRect(box.x + 14, box.y + 20 + ridge * ((box.height - 40) / 46), hinge - 28, 7)
  gloss(g, lid, 0.12)
  g.strokeStyle = css(palette.paper, 0.3)
  g.lineWidth = 4
  g.strokeRect(lid.x + 2, lid.y + 2, lid.width - 4, lid.height - 4)
}
