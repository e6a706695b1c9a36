import { css } from '../colour.ts'
import { apart } from '../scene.ts'
import { blob, dot, type Figure, stroke } from './figure.ts'
import { materials } from './finish.ts'

/** What stands behind the sitter: only the tall instruments. */
export const drawBehindSitter = (figure: Figure): void => {
  if (figure.look.instrument !== 'double-bass') return
  const { g, turn } = figure
  const of = materials(figure)
  apart(g, () => {
    g.translate(-turn * 270, 150)
    g.rotate(-turn * 0.1)
    blob(g, of.edge, [-150, 900], [-190, 560, -70, 470, 0, 470], [70, 470, 190, 560, 150, 900])
    g.fillStyle = css(of.wood)
    g.fillRect(-27, -250, 54, 900)
    for (const peg of [0, 1]) {
      stroke(g, of.metal, 9, [-72, -282 - peg * 62], [72, -296 - peg * 62])
      for (const side of [-1, 1]) dot(g, of.wood, side * 78, -290 - peg * 62, 13, 20)
    }
    blob(g, of.edge, [-30, -240], [-36, -330, -28, -400, 0, -430], [50, -470, 86, -412, 46, -392], [24, -384, 34, -330, 30, -240])
    dot(g, of.wood, 24, -416, 13)
    g.strokeStyle = css(of.pale, 0.9)
    g.lineWidth = 3
    for (const x of [-15, -5, 5, 15]) {
      g.beginPath()
      g.moveTo(x, -244)
      g.lineTo(x * 1.3, 800)
      g.stroke()
    }
  })
}
