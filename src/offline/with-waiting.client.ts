import type { Copy } from '#offline/copies/copy.ts'
import { practiceWithWaiting, waitingPlace } from '#offline/rules/with-waiting.ts'
import { waitingChanges } from '#ui/data/outbox.client.ts'

/** What never expires is asked for once. */
const forGood = '9999-12-31T00:00:00.000Z'

/** A copy as its player needs it: with the address of its files, and with the practice and the place that haven't reached the shop. */
export async function withWaiting(copy: Copy): Promise<Copy> {
  const { account, productId, base, practice, recording } = copy
  const waiting = await waitingChanges(account)
  const place = waitingPlace(waiting, productId)
  const address = { base, manifest: `${base}master.m3u8`, mixes: copy.stems, expires_at: forGood }
  return {
    ...copy,
    practice: practiceWithWaiting(practice, productId, waiting),
    recording: {
      ...recording,
      // Kept before recordings came with them.
      angles: recording.angles ?? [],
      copy: address,
      resume_at: place !== null && place < recording.duration - 5 ? place : recording.resume_at,
      stems: copy.stems ? 'open' : recording.stems === 'none' ? 'none' : 'locked',
    },
  }
}
