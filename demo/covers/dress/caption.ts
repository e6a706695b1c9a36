import { faces, setFace } from '#invoices/fonts.ts'
import { type Colour, css } from '../colour.ts'
import type { Box, Scene } from '../scene.ts'
import type { CoverKind } from '../spec.ts'
import { drawText, fitText, type SetText } from '../typeset.ts'
import { drawMark } from './mark.ts'

/** The words on a cover and the colours they are printed in. */
export type Words = { title: string; artist: string; kind: CoverKind; style: string }

export type Prints = { title: Colour; quiet: Colour }

export const kindNames: Record<CoverKind, string> = {
  artist: 'Artist',
  course: 'Course',
  lesson: 'Lesson',
  track: 'Backing track',
  stream: 'Stream',
  bundle: 'Bundle',
  dvd: 'DVD',
  cd: 'CD',
}

/** One line: the shop's mark and what this is on the left, the style on the right. Answers the height it took. */
export const drawHeadline = ({ g }: Scene, words: Words, box: Box, prints: Prints): number => {
  const size = 27
  drawMark(g, box.x, box.y + size, size * 0.98, css(prints.title))
  setFace(g, faces.label, size)
  g.fillStyle = css(prints.title)
  const name = kindNames[words.kind].toUpperCase()
  g.fillText(name, box.x + size * 1.5, box.y + size * 0.97)
  const left = size * 1.5 + g.measureText(name).width
  const style = words.style.toUpperCase()
  if (left + g.measureText(style).width + 40 < box.width) {
    g.textAlign = 'right'
    g.fillStyle = css(prints.quiet)
    g.fillText(style, box.x + box.width + size * faces.label.tracking, box.y + size * 0.97)
  }
  return size
}

/** Sets the title and the artist's name under it into a box; `drawBlock` draws what this measured. */
export const setBlock = ({ g }: Scene, words: Words, room: { width: number; height: number; largest: number; lines: number }) => {
  const artist = words.artist
    ? fitText(g, words.artist, faces.caption, { width: room.width, height: 60, lines: 1, largest: 37, smallest: 22, leading: 1.2 })
    : undefined
  const under = artist ? 30 + artist.height : 0
  const title = fitText(g, words.title, faces.title, {
    width: room.width,
    height: room.height - under,
    lines: room.lines,
    largest: room.largest,
    smallest: 40,
    leading: 1.06,
  })
  return { title, artist, height: title.height + under }
}

export const drawBlock = (
  { g }: Scene,
  block: { title: SetText; artist: SetText | undefined },
  x: number,
  y: number,
  prints: Prints,
  align: 'left' | 'center' = 'left',
): void => {
  g.fillStyle = css(prints.title)
  drawText(g, block.title, x, y, align)
  if (!block.artist) return
  g.fillStyle = css(prints.quiet)
  drawText(g, block.artist, x, y + block.title.height + 30, align)
}
