import { type Colour, css, lighter, mix } from '../colour.ts'
import { along, type Box, fillBox, type Scene, within } from '../scene.ts'

/** What is drawn inside an object: the cover itself, in the box it is given. */
export type Inside = (box: Box) => void

export const wallOf = (palette: Scene['palette']): Colour =>
  palette.dark ? mix(palette.paper, palette.mid, 0.42) : mix(palette.paper, palette.ground, 0.6)

export const drawShelf = (g: Scene['g'], box: Box, wall: Colour, ink: Colour) => {
  fillBox(g, box, along(g, [0, box.y, 0, box.y + box.height], { 0: css(lighter(wall, 0.025)), 1: css(lighter(wall, -0.04)) }))
  const y = box.y + box.height * 0.915
  const wood: Colour = mix(wall, [0.45, 0.08, 55], 0.62)
  fillBox(g, { x: box.x, y, width: box.width, height: box.y + box.height - y }, css(wood))
  g.fillStyle = css(lighter(wood, 0.09))
  g.fillRect(box.x, y, box.width, 6)
  g.fillStyle = along(g, [0, y + 6, 0, y + 40], { 0: css(ink, 0.3), 1: css(ink, 0) })
  g.fillRect(box.x, y + 6, box.width, 34)
}

export const gloss = (g: Scene['g'], box: Box, strength: number) =>
  within(g, box, () => {
    g.fillStyle = along(g, [box.x, box.y, box.x + box.width, box.y + box.height * 0.7], {
      0: `rgba(255, 255, 255, ${strength})`,
      0.38: `rgba(255, 255, 255, ${strength * 0.25})`,
      0.385: 'rgba(255, 255, 255, 0)',
      1: 'rgba(255, 255, 255, 0)',
    })
    g.fillRect(box.x, box.y, box.width, box.height)
  })
