import type { SKRSContext2D } from '@napi-rs/canvas'
import { faces, setFace } from '#invoices/fonts.ts'
import { css } from '../colour.ts'
import { breakLines } from '../line-breaks.ts'
import type { Box, Scene } from '../scene.ts'
import { inkOf } from '../typeset.ts'
import { printsOf } from './letterpress-inks.ts'

type Line = { text: string; size: number; tall: number; width: number }

export const drawLines = (scene: Scene, box: Box) => {
  const { g, palette, random } = scene
  const lines = bestLines(g, scene.title, box)
  const gap = Math.min(46, (box.height - lines.reduce((sum, line) => sum + line.tall, 0)) / (lines.length + 1))
  const total = lines.reduce((sum, line) => sum + line.tall, 0) + gap * (lines.length - 1)
  let y = box.y + (box.height - total) / 2
  const loud = loudest(lines, random)
  const prints = printsOf(palette)
  for (const [index, line] of lines.entries()) {
    setFace(g, faces.poster, line.size)
    g.fillStyle = css(prints[index === loud ? 1 : 0])
    const ink = g.measureText(line.text)
    g.fillText(line.text, box.x + (box.width - line.width) / 2 + ink.actualBoundingBoxLeft, y + ink.actualBoundingBoxAscent)
    y += line.tall + gap
  }
}

/** The line that gets the second colour: one with a real word in it. */
const loudest = (lines: Line[], random: Scene['random']): number => {
  const long = lines.flatMap((line, index) => (line.text.split(' ').some((word) => word.length > 4) ? [index] : []))
  return random.pick([long[0] ?? 0, ...long.slice(1)])
}

/** Tries every number of lines and keeps the one that fills the sheet best. */
const bestLines = (g: SKRSContext2D, title: string, box: Box): Line[] => {
  let best: { lines: Line[]; score: number } | undefined
  for (let count = 1; count <= 6; count++) {
    setFace(g, faces.poster, 100)
    const broken = breakLines(title, count, Number.POSITIVE_INFINITY, (line) => g.measureText(line).width)
    if (!broken) continue
    const cut = broken.map((line) => cutLine(g, line, box))
    const tall = cut.reduce((sum, line) => sum + line.tall, 0) + 22 * (count - 1)
    const shrink = Math.min(1, box.height / tall)
    const lines = cut.map((line) => ({ ...line, size: line.size * shrink, tall: line.tall * shrink, width: line.width * shrink }))
    const sizes = lines.map((line) => line.size)
    const even = (Math.min(...sizes) / Math.max(...sizes)) ** 0.35
    const score = (even * lines.reduce((sum, line) => sum + line.tall * line.width, 0)) / (box.width * box.height)
    if (!best || score > best.score) best = { lines, score }
  }
  return best?.lines ?? []
}

/** The size at which a line is exactly as wide as the sheet, at most so large that three such lines would fill it. */
const cutLine = (g: SKRSContext2D, text: string, box: Box): Line => {
  const ink = g.measureText(text)
  const { wide } = inkOf(g, text)
  const tall = ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent
  const size = Math.min((100 * box.width) / wide, (100 * box.height * 0.4) / tall)
  return { text, size, tall: (tall * size) / 100, width: (wide * size) / 100 }
}
