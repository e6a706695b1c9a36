import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Face, setFace } from '#invoices/fonts.ts'
import { breakLines } from './line-breaks.ts'

/** The room a text has, in the canvas's units. Sizes are tried from `largest` down to `smallest`. */
export type Room = { width: number; height: number; lines: number; largest: number; smallest: number; leading: number }

/** A text set to fit: the height is from the first line's ascenders to the last line's descenders. */
export type SetText = { lines: string[]; size: number; face: Face; leading: number; ascent: number; width: number; height: number }

/** The largest setting that fits the room; at the smallest size long words are split and what is left over ends in an ellipsis. */
export const fitText = (g: SKRSContext2D, text: string, face: Face, room: Room): SetText => {
  const widths = widthsAt100(g, face)
  for (let size = room.largest; size > room.smallest; size *= 0.95)
    for (let count = 1; count <= room.lines; count++) {
      const lines = breakLines(text, count, (room.width * 100) / size, widths)
      const set = lines && measured(g, lines, face, room, size)
      if (set && set.height <= room.height && set.width <= room.width) return set
    }
  return setAnyhow(g, text, face, room)
}

/** Draws a set text with its top left (or top centre) corner at the point. */
export const drawText = (g: SKRSContext2D, set: SetText, x: number, y: number, align: 'left' | 'center' = 'left'): void => {
  setFace(g, set.face, set.size)
  for (const [index, line] of set.lines.entries()) {
    // Lines stand flush by their ink: a j reaches out to the left of where it starts, an H begins to the right of it.
    const { before, wide } = inkOf(g, line)
    const left = align === 'center' ? x - wide / 2 : x
    g.fillText(line, left + before, y + set.ascent + index * set.leading)
  }
}

/** Widths grow with the size in step, so every line is measured once, at 100 units. */
const widthsAt100 = (g: SKRSContext2D, face: Face) => {
  const known = new Map<string, number>()
  setFace(g, face, 100)
  return (line: string): number => {
    const width = known.get(line) ?? inkOf(g, line).wide
    known.set(line, width)
    return width
  }
}

const setAnyhow = (g: SKRSContext2D, text: string, face: Face, room: Room): SetText => {
  const size = room.smallest
  setFace(g, face, size)
  const lines: string[] = []
  for (const word of text.split(/\s+/).flatMap((word) => splitWord(g, word, room.width))) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && inkOf(g, longer).wide <= room.width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const fits = Math.max(1, Math.min(room.lines, Math.floor((room.height - size * 1.2) / (size * room.leading)) + 1))
  if (lines.length <= fits) return measured(g, lines, face, room, size)
  const shown = lines.slice(0, fits)
  let last = `${shown.at(-1)}…`
  while (inkOf(g, last).wide > room.width && last.length > 2) last = `${last.slice(0, -2).trimEnd()}…`
  return measured(g, [...shown.slice(0, -1), last], face, room, size)
}

const splitWord = (g: SKRSContext2D, word: string, width: number): string[] => {
  if (inkOf(g, word).wide <= width || word.length < 3) return [word]
  let cut = word.length - 1
  while (cut > 1 && inkOf(g, `${word.slice(0, cut)}-`).wide > width) cut--
  return [`${word.slice(0, cut)}-`, ...splitWord(g, word.slice(cut), width)]
}

const measured = (g: SKRSContext2D, lines: string[], face: Face, room: Room, size: number): SetText => {
  setFace(g, face, size)
  const leading = size * room.leading
  const boxes = lines.map((line) => g.measureText(line))
  const ascent = boxes[0]?.actualBoundingBoxAscent ?? 0
  // A line without descenders keeps their room, so that what stands under it is always as far away.
  const descent = Math.max(boxes.at(-1)?.actualBoundingBoxDescent ?? 0, size * 0.2)
  const width = Math.max(...lines.map((line) => inkOf(g, line).wide))
  return { lines, size, face, leading, ascent, width, height: ascent + (lines.length - 1) * leading + descent }
}

/** How far a line's ink goes before and after the point it starts from; the face must be set. */
export const inkOf = (g: SKRSContext2D, line: string): { before: number; after: number; wide: number } => {
  const box = g.measureText(line)
  const before = box.actualBoundingBoxLeft
  // The box of a line in two fonts ends with the first one, so the advance counts too, without the tracking after the last letter.
  const after = Math.max(box.actualBoundingBoxRight, box.width - Number.parseFloat(g.letterSpacing))
  return { before, after, wide: before + after }
}
