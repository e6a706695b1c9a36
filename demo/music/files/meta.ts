import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Recording } from '../recordings.ts'
import { beatsPerMinute, beatTimes, countInStart, type Timeline } from '../score/timeline.ts'
import { styles } from '../styles/styles.ts'

export interface PreviewFacts {
  /** Where in the recording the preview was taken from, and how long it is, in seconds. */
  start: number
  seconds: number
}

/** What players and the catalogue want to know about a finished folder. Times are seconds from the start of the recording. */
export async function metaOf(
  recording: Recording,
  timeline: Timeline,
  version: string,
  preview: PreviewFacts,
  folder: string,
): Promise<string> {
  const { captions: _captions, ...facts } = recording
  const passages = timeline.passages.map((passage) => ({
    label: passage.label,
    piece: passage.piece.id,
    part: passage.focus,
    countIn: round(countInStart(passage)),
    start: round(passage.start),
    tempo: beatsPerMinute(passage.piece, passage.tempo),
    bars: passage.bars,
    repeats: passage.repeats,
    beatsPerBar: styles[passage.piece.style].meter.beats,
    beatUnit: styles[passage.piece.style].meter.unit,
  }))
  const meta = {
    ...facts,
    version,
    duration: recording.durationSeconds,
    sections: recording.chapters,
    tempoMap: passages,
    beats: beatTimes(timeline),
    preview,
    files: await listFiles(folder),
  }
  const bytes = meta.files.reduce((sum, file) => sum + file.bytes, 0)
  return `${JSON.stringify({ ...meta, bytes }, null, 2)}\n`
}

async function listFiles(folder: string): Promise<{ path: string; bytes: number }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const sized = await Promise.all(paths.map(async (path) => ({ path: path.slice(folder.length + 1), bytes: (await stat(path)).size })))
  return sized.sort((a, b) => (a.path < b.path ? -1 : 1))
}

function round(seconds: number): number {
  return Math.round(seconds * 1000) / 1000
}
