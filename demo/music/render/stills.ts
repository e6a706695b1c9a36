import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { writeVtt } from '#media/encode/vtt.ts'
import { storyboardCues, storyboardTile as tile, tileOffset } from '#media/rules/storyboard.ts'
import { barSeconds, type Timeline } from '../score/timeline.ts'
import type { Film } from '../video/film.ts'

/** The poster: a moment in the first bars, with a note sounding. */
export async function writePoster(picture: Film, timeline: Timeline, folder: string): Promise<void> {
  const [first] = timeline.passages
  const time = first ? first.start + barSeconds(first.piece, first.tempo) * 0.5 + 0.1 : 1
  await writeFile(join(folder, 'poster.jpg'), await picture.still(time).encode('jpeg', 86))
}

/** Small pictures for the seek bar: sheets of a hundred, and a WebVTT file that says which is where. */
export async function writeStoryboard(picture: Film, duration: number, folder: string): Promise<void> {
  const cues = storyboardCues(duration)
  const perSheet = tile.perRow * tile.rows
  for (let sheet = 0; sheet * perSheet < cues.length; sheet++) {
    const here = Math.min(perSheet, cues.length - sheet * perSheet)
    const canvas = createCanvas(tile.width * Math.min(here, tile.perRow), tile.height * Math.ceil(here / tile.perRow))
    const g = canvas.getContext('2d')
    g.imageSmoothingQuality = 'high'
    for (let index = 0; index < here; index++) {
      const { x, y } = tileOffset(index)
      g.drawImage(picture.still((sheet * perSheet + index) * tile.seconds + 0.02), x, y, tile.width, tile.height)
      if (index % 8 === 7) await new Promise((resolve) => setImmediate(resolve))
    }
    await writeFile(join(folder, `sprite_${sheet}.jpg`), await canvas.encode('jpeg', 75))
  }
  await writeFile(join(folder, 'storyboard.vtt'), writeVtt(cues))
}
