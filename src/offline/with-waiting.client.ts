import type { Copy } from '#offline/copies/copy.ts'
import type { PracticeLoop, PracticeNote } from '#practice/practice.contract.ts'
import { waitingBodies } from '#ui/data/outbox.client.ts'

/** What never expires is asked for once. */
const forGood = '9999-12-31T00:00:00.000Z'

/** A copy as its player needs it: with the address of its files, and with the loops, notes and the place that haven't reached the shop. */
export async function withWaiting(copy: Copy): Promise<Copy> {
  const { account, productId, base, practice, recording } = copy
  const made = await waitingBodies<PracticeLoop>(account, `loop ${productId} `)
  const written = await waitingBodies<PracticeNote>(account, `note ${productId} `)
  const [place] = await waitingBodies<{ seconds: number }>(account, `heard ${productId}`)
  const known = new Set(practice.loops.map(({ id }) => id))
  const loops = [...practice.loops, ...made.flatMap((loop) => (known.has(loop.id) ? [] : [{ ...loop, best_rate: null }]))]
  const notes = [...practice.notes, ...written.filter((note) => !practice.notes.some(({ id }) => id === note.id))]
  const address = { base, manifest: `${base}master.m3u8`, mixes: copy.stems, expires_at: forGood }
  return {
    ...copy,
    practice: { ...practice, loops, notes: notes.toSorted((a, b) => a.seconds - b.seconds) },
    recording: {
      ...recording,
      copy: address,
      resume_at: place && place.seconds < recording.duration - 5 ? place.seconds : recording.resume_at,
      stems: copy.stems ? 'open' : recording.stems === 'none' ? 'none' : 'locked',
    },
  }
}
