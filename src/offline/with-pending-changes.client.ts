import type { Copy } from '#offline/copies/copy.ts'
import { pendingPosition, practiceWithPending } from '#offline/rules/with-pending.ts'
import { queuedChanges } from '#ui/data/outbox.client.ts'

/** URLs of local files never expire. */
const neverExpires = '9999-12-31T00:00:00.000Z'

/** Adds file addresses, and pending practice and position. */
export async function withPendingChanges(copy: Copy): Promise<Copy> {
  const { account, productId, base, practice, recording } = copy
  const queued = await queuedChanges(account)
  const position = pendingPosition(queued, productId)
  const address = { base, manifest: `${base}master.m3u8`, mixes: copy.stems, expires_at: neverExpires }
  return {
    ...copy,
    practice: practiceWithPending(practice, productId, queued),
    recording: {
      ...recording,
      // Missing in copies stored by older versions.
      angles: recording.angles ?? [],
      copy: address,
      resume_at: position !== null && position < recording.duration - 5 ? position : recording.resume_at,
      stems: copy.stems ? 'open' : recording.stems === 'none' ? 'none' : 'locked',
    },
  }
}
