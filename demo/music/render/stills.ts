import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { writeVtt } from '../files/vtt.ts'
import { barSeconds, type Timeline } from '../score/timeline.ts'
import type { Film } from '../video/film.ts'

/** One small picture for every two seconds, ten in a row. */
const thumb = { seconds: 2, width: 160, height: 90, perRow: 10, rows: 10 } as const

/** The poster: a moment in the first bars, with a note sounding. */
export async function writePoster(picture: Film, timeline: Timeline, folder: string): Promise<void> {
  const [first] = timeline.passages
  const time = first ? first.start + barSeconds(first.piece, first.tempo) * 0.5 + 0.1 : 1
  await writeFile(join(folder, 'poster.jpg'), await picture.still(time).encode('jpeg', 86))
}

/** Small pictures for the seek bar: sheets of a hundred, and a WebVTT file that says which is where. */
export async function writeStoryboard(picture: Film, duration: number, folder: string): Promise<void> {
  const count = Math.ceil(duration / thumb.seconds)
  const perSheet = thumb.perRow * thumb.rows
  const cues = Array.from({ length: count }, (_, index) => {
    const { x, y } = placeOf(index % perSheet)
    return {
      start: index * thumb.seconds,
      end: Math.min(duration, (index + 1) * thumb.seconds),
      text: `sprite_${Math.floor(index / perSheet)}.jpg#xywh=${x},${y},${thumb.width},${thumb.height}`,
    }
  })
  for (let sheet = 0; sheet * perSheet < count; sheet++) {
    const here = Math.min(perSheet, count - sheet * perSheet)
    const canvas = createCanvas(thumb.width * Math.min(here, thumb.perRow), thumb.height * Math.ceil(here / thumb.perRow))
    const g = canvas.getContext('2d')
    g.imageSmoothingQuality = 'high'
    for (let index = 0; index < here; index++) {
      const { x, y } = placeOf(index)
      g.drawImage(picture.still((sheet * perSheet + index) * thumb.seconds + 0.02), x, y, thumb.width, thumb.height)
      if (index % 8 === 7) await new Promise((resolve) => setImmediate(resolve))
    }
    await writeFile(join(folder, `sprite_${sheet}.jpg`), await canvas.encode('jpeg', 75))
  }
  await writeFile(join(folder, 'storyboard.vtt'), writeVtt(cues))
}

function placeOf(index: number): { x: number; y: number } {
  return { x: (index % thumb.perRow) * thumb.width, y: Math.floor(index / thumb.perRow) * thumb.height }
}
