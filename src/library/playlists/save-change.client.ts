import type { Endpoint, Input } from '#kernel/endpoint.ts'
import type { PlaylistChange } from '#library/playlists/playlist-changes.ts'
import { apiCall } from '#ui/data/api.client.ts'
import { flushOutbox, queueCall, queuedCalls } from '#ui/data/outbox.client.ts'
import { pageValues } from '#ui/data/page-values.client.ts'
import { sendOrQueue } from '#ui/data/send-or-queue.client.ts'

/** `waits`: the shop is unreachable, and the change stays on the device for later. */
export type SaveOutcome = 'saved' | 'waits'

/** Prefix of outbox keys for changes of a playlist; without an id, of any. */
export const outboxKey = (id = ''): string => `playlist ${id}`

/** Makes a change, or queues it behind waiting ones. Refusals are thrown. */
export async function saveChange(change: PlaylistChange): Promise<SaveOutcome> {
  const account = pageValues().user.id
  if (account && (await queuedCalls(account, outboxKey())).length > 0) {
    await queueChange(change)
    void flushOutbox(account)
    return 'waits'
  }
  const call = apiCall<Endpoint>(change.route as 'GET /')
  const save = async (): Promise<SaveOutcome> => {
    await call(change.input as Input<Endpoint>)
    return 'saved'
  }
  return sendOrQueue(
    save,
    () => queueChange(change),
    () => 'waits',
  )
}

/** Queues a change in the outbox. */
export const queueChange = ({ playlist, route, queuedInput }: PlaylistChange): Promise<void> =>
  queueCall<Endpoint>(`${outboxKey(playlist)} ${crypto.randomUUID()}`, route as 'GET /', queuedInput as Input<Endpoint>)
