import { createHash } from 'node:crypto'
import { recordingOf, timelineOf } from './recordings.ts'
import { planBars } from './score/tex.ts'
import { styles } from './styles/styles.ts'

/** Raise it when the sound, the picture or the files change in a way that scores do not show. */
const GENERATOR = 5

/** Names what a recording would be made of now. Equal versions give equal files, so finished ones need not be made again. */
export function generatorVersion(id: string): string {
  const recording = recordingOf(id)
  const timeline = timelineOf(recording)
  const pieces = [...new Set(timeline.passages.map((passage) => passage.piece))]
  const scores = pieces.map((piece) => ({ piece, style: styles[piece.style], bars: planBars(piece, styles[piece.style]) }))
  return createHash('sha256').update(JSON.stringify({ GENERATOR, recording, timeline, scores })).digest('hex').slice(0, 12)
}
