/** A thumbnail within a sprite sheet. Seconds and pixels. */
export type Still = { from: number; to: number; file: string; x: number; y: number; width: number; height: number }

const cuePattern = /(\S+) --> (\S+)[^\n]*\n(\S+)#xywh=(\d+),(\d+),(\d+),(\d+)/g

/** Parses a WebVTT storyboard; anything else gives no stills. */
export const readStoryboard = (text: string): Still[] =>
  [...text.matchAll(cuePattern)].map(([, from = '', to = '', file = '', x, y, width, height]) => ({
    from: parseSeconds(from),
    to: parseSeconds(to),
    file,
    x: Number(x),
    y: Number(y),
    width: Number(width),
    height: Number(height),
  }))

export const stillAt = (stills: readonly Still[], time: number): Still | null =>
  stills.find(({ from, to }) => time >= from && time < to) ?? stills.at(-1) ?? null

const parseSeconds = (text: string): number => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
