import type { Endpoint, Input } from '#kernel/endpoint.ts'
import type { PlaylistChange } from '#library/playlists/playlist-changes.ts'
import { caller } from '#ui/data/api.client.ts'
import { orLater } from '#ui/data/or-later.client.ts'
import { deliverOutbox, sendLater, waitingCalls } from '#ui/data/outbox.client.ts'
import { pageValues } from '#ui/data/page-values.client.ts'

/** `waits`: the shop is unreachable, and the change stays on the device for later. */
export type Outcome = 'saved' | 'waits'

/** Prefix of outbox keys for changes of a playlist; without an id, of any. */
export const waitingKey = (id = ''): string => `playlist ${id}`

/** Makes a change, or queues it behind waiting ones. Refusals are thrown. */
export async function saveChange(change: PlaylistChange): Promise<Outcome> {
  const account = pageValues().user.id
  if (account && (await waitingCalls(account, waitingKey())).length > 0) {
    await queueChange(change)
    void deliverOutbox(account)
    return 'waits'
  }
  const call = caller<Endpoint>(change.route as 'GET /')
  const save = async (): Promise<Outcome> => {
    await call(change.input as Input<Endpoint>)
    return 'saved'
  }
  return orLater(
    save,
    () => queueChange(change),
    () => 'waits',
  )
}

/** Queues a change in the outbox. */
export const queueChange = ({ playlist, route, late }: PlaylistChange): Promise<void> =>
  sendLater<Endpoint>(`${waitingKey(playlist)} ${crypto.randomUUID()}`, route as 'GET /', late as Input<Endpoint>)
