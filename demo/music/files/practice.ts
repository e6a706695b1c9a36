import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { trackFile } from '#media/rules/file-uses.ts'
import type { PracticeFile } from '#media/rules/practice-file.ts'
import { pieceOf } from '../pieces/pieces.ts'
import type { Recording } from '../recordings.ts'
import { partsOf } from '../score/parts.ts'
import { barSeconds, beatSeconds, beatsPerMinute, countInStart, passageEnd, type Timeline } from '../score/timeline.ts'
import { bands, HEIGHT } from '../video/look.ts'
import { writeAlphaTex } from './guitar-pro.ts'

/** packHls writes the sound as the first playlist of a film. */
const FILM_SOUND = 'segments-1.m4s'

/** What the player needs to practise with a recording; known without rendering it. */
export function practiceOf(recording: Recording, timeline: Timeline): PracticeFile {
  return {
    duration: recording.durationSeconds,
    sound: recording.type === 'track' ? trackFile : FILM_SOUND,
    beats: beatsOf(timeline),
    bars: timeline.passages.flatMap((passage, index) => {
      const length = barSeconds(passage.piece, passage.tempo)
      return Array.from({ length: passage.repeats * passage.bars.length }, (_, bar) => ({
        at: round(passage.start + bar * length),
        score: passage.bars[bar % passage.bars.length] ?? 0,
        passage: index,
      }))
    }),
    passages: timeline.passages.map((passage) => ({
      title: passage.label,
      piece: passage.piece.id,
      part: passage.focus,
      at: round(passage.start),
      countIn: round(countInStart(passage)),
      end: round(passageEnd(passage)),
      tempo: beatsPerMinute(passage.piece, passage.tempo),
    })),
    ...(recording.type === 'stream' && { scores: Object.fromEntries(piecesOf(timeline).map(({ id }) => [id, `scores/${id}.alphatex`])) }),
    sections: recording.chapters.map(({ title, startSeconds }) => ({ title, at: startSeconds })),
    stems: recording.type === 'track' ? partsOf(pieceOf(recording.id)).map((name) => ({ name, file: `stems/${name}.m4a` })) : [],
    angles: recording.type === 'track' ? [] : angles,
  }
}

const angles: PracticeFile['angles'] = [
  { name: 'whole', top: 0, height: 1, mirrors: false },
  { name: 'neck', top: bands.neck.top / HEIGHT, height: bands.neck.height / HEIGHT, mirrors: true },
  { name: 'tab', top: bands.tab.top / HEIGHT, height: bands.tab.height / HEIGHT, mirrors: false },
]

function beatsOf({ passages }: Timeline): number[] {
  return passages.flatMap((passage) => {
    const beat = beatSeconds(passage.piece, passage.tempo)
    const first = countInStart(passage)
    const count = Math.round((passageEnd(passage) - first) / beat)
    return Array.from({ length: count }, (_, index) => round(first + index * beat))
  })
}

/** A tenth of a millisecond: clicks must be within two of the beat. */
const round = (seconds: number): number => Math.round(seconds * 10_000) / 10_000

const piecesOf = ({ passages }: Timeline) => [...new Set(passages.map(({ piece }) => piece))]

/** Writes `practice.json` and a stream's scores where they are missing or say something else, so that recordings made earlier need no rendering. */
export async function completePractice(folder: string, recording: Recording, timeline: Timeline): Promise<void> {
  const practice = practiceOf(recording, timeline)
  await completeFile(join(folder, 'practice.json'), JSON.stringify(practice))
  if (!practice.scores) return
  await mkdir(join(folder, 'scores'), { recursive: true })
  for (const piece of piecesOf(timeline)) await completeFile(join(folder, practice.scores[piece.id] ?? ''), writeAlphaTex(piece))
}

async function completeFile(file: string, text: string): Promise<void> {
  if (existsSync(file) && (await readFile(file, 'utf8')) === text) return
  await writeFile(file, text)
}
