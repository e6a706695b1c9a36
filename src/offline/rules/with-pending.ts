import type { PracticeLoop, PracticeNote } from '#practice/practice-schemas.ts'
import type { SavedPractice } from '#practice/saved-practice.server.ts'

type PendingChanges = ReadonlyMap<string, unknown>

/** Loops and notes of a recording with pending local changes applied. */
export function practiceWithPending({ loops, notes, settings }: SavedPractice, productId: number, waiting: PendingChanges): SavedPractice {
  const made = startingWith<PracticeLoop>(waiting, `loop ${productId} `).map((loop) => ({ ...loop, best_rate: null }))
  const written = startingWith<PracticeNote>(waiting, `note ${productId} `)
  return {
    settings,
    loops: [...loops, ...newItems(made, loops)]
      .filter(({ id }) => !waiting.has(`remove ${id}`))
      .map((loop) => ({ ...loop, ...(waiting.get(`change ${loop.id}`) as Partial<PracticeLoop> | undefined) })),
    notes: [...notes, ...newItems(written, notes)]
      .filter(({ id }) => !waiting.has(`remove note ${id}`))
      .toSorted((a, b) => a.seconds - b.seconds),
  }
}

/** Seconds into the recording; null if nothing is pending. */
export const pendingPosition = (waiting: PendingChanges, productId: number): number | null =>
  (waiting.get(`heard ${productId}`) as { seconds: number } | undefined)?.seconds ?? null

const newItems = <T extends { id: string }>(made: readonly T[], known: readonly T[]): T[] =>
  made.filter((one) => !known.some(({ id }) => id === one.id))

const startingWith = <T>(waiting: PendingChanges, prefix: string): T[] =>
  [...waiting].flatMap(([key, body]) => (key.startsWith(prefix) ? [body as T] : []))
