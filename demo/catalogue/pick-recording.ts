import type { SeedProduct } from '../seed-types.ts'
import { chance } from './choices.ts'
import type { Playable, StyleName, Wish } from './types.ts'

/** A style and its neighbours, nearest first: something fitting is always found. */
const kin: Record<StyleName, readonly string[]> = {
  ballad: ['ballad', 'folk', 'soul', 'bossa nova', 'blues'],
  blues: ['blues', 'soul', 'rock'],
  'bossa nova': ['bossa nova', 'folk', 'latin', 'jazz', 'ballad'],
  country: ['country', 'folk', 'blues', 'rock'],
  folk: ['folk', 'country', 'ballad'],
  funk: ['funk', 'soul', 'blues'],
  jazz: ['jazz', 'bossa nova', 'ballad', 'blues'],
  latin: ['latin', 'bossa nova', 'folk', 'reggae'],
  metal: ['metal', 'rock', 'blues'],
  reggae: ['reggae', 'funk', 'soul'],
  rock: ['rock', 'surf', 'blues', 'metal'],
  soul: ['soul', 'funk', 'ballad', 'blues'],
  surf: ['surf', 'rock', 'blues', 'latin'],
}

type Want = { type: Playable['type']; style: StyleName; technique?: string; level?: string | null; wish?: Wish; seed: string }

/**
 * The recording a product plays: of its type, nearest in style, then by wished tuning and pace, then by technique, then by level; among
 * equals the seed decides, so that they are shared evenly. Null only when there is no recording of the type at all.
 */
export function pickRecording<R extends Playable>(recordings: readonly R[], want: Want): R | null {
  const scored = recordings
    .filter((recording) => recording.type === want.type)
    .map((recording) => ({ recording, score: scoreOf(recording, want), lot: chance(`${want.seed} ${recording.id}`) }))
    .sort((a, b) => a.score - b.score || a.lot - b.lot)
  return scored[0]?.recording ?? null
}

/** Lower fits better. */
function scoreOf(recording: Playable, { style, technique, level, wish }: Want): number {
  const words = kin[style]
  const at = words.indexOf(recording.style.toLowerCase().replaceAll('-', ' '))
  const strange = at < 0 ? words.length : at
  const tuning = wish?.tuning && recording.tuning !== wish.tuning ? 1 : 0
  const pace = wish?.pace && (recording.tempo < 100 ? 'slow' : 'quick') !== wish.pace ? 1 : 0
  const taught = technique && !recording.technique?.toLowerCase().includes(technique) ? 1 : 0
  const grade = level && recording.level !== level ? 1 : 0
  return strange * 1000 + tuning * 100 + pace * 50 + taught * 10 + grade
}

/** What a product says of its music is what its recording says. */
export const factsOf = (
  recording: Playable | null,
): Pick<SeedProduct, 'recording' | 'musicKey' | 'tempo' | 'tuning' | 'durationSeconds'> => ({
  recording: recording?.id ?? null,
  musicKey: recording?.musicKey ?? null,
  tempo: recording ? Math.round(recording.tempo) : null,
  tuning: recording?.tuning ?? null,
  durationSeconds: Math.round(recording?.durationSeconds ?? 0),
})
