import { type Canvas, createCanvas } from '@napi-rs/canvas'
import type { TitleCard } from '../score/timeline.ts'
import { colours, HEIGHT, WIDTH } from './look.ts'
import { paintDust, warmLight } from './stage.ts'
import { printed, type, write } from './text.ts'

/** A title on the dark stage, as a whole picture. */
export function paintCard({ title, subtitle }: TitleCard): Canvas {
  const canvas = createCanvas(WIDTH, HEIGHT)
  const g = canvas.getContext('2d')
  g.fillStyle = colours.stage
  g.fillRect(0, 0, WIDTH, HEIGHT)
  warmLight(g, WIDTH / 2, 120, 860, 0.5)
  paintDust(g)
  const lines = breakTitle(title)
  const size = lines.length > 1 ? 68 : 78
  const first = 352 - ((lines.length - 1) * size * 1.12) / 2
  g.fillStyle = colours.cream
  for (const [index, line] of lines.entries()) write(g, line, WIDTH / 2, first + index * size * 1.12, type.card, size, 'center')
  const rule = first + (lines.length - 1) * size * 1.12 + 46
  g.fillStyle = colours.brass
  g.fillRect(WIDTH / 2 - 38, rule, 76, 3)
  g.fillStyle = colours.creamSoft
  write(g, printed(subtitle), WIDTH / 2, rule + 50, type.small, 26, 'center')
  return canvas
}

/** Long titles stand on two lines of about the same length. */
function breakTitle(title: string): string[] {
  if (title.length <= 24) return [title]
  const words = title.split(' ')
  const cuts = words.slice(1).map((_, index) => index + 1)
  const uneven = (cut: number) => Math.abs(words.slice(0, cut).join(' ').length - words.slice(cut).join(' ').length)
  const best = cuts.reduce((a, b) => (uneven(b) < uneven(a) ? b : a), cuts[0] ?? 1)
  return [words.slice(0, best).join(' '), words.slice(best).join(' ')]
}
