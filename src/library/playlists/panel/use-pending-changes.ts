import { useEffect, useState } from 'react'
import { outboxKey } from '#library/playlists/save-change.client.ts'
import type { PendingChange } from '#library/rules/pending-playlists.ts'
import { hasSyncedSinceLoad, outboxQueuedEvent, outboxSyncedEvent, queuedCalls } from '#ui/data/outbox.client.ts'
import { pageValues } from '#ui/data/page-values.client.ts'
import { useRevalidate } from '#ui/hydrate-on-interaction.tsx'

/** Playlist changes waiting on this device. Once they have synced, the page reloads. */
export function usePendingChanges(): readonly PendingChange[] {
  const [pending, setPending] = useState<readonly PendingChange[]>([])
  const revalidate = useRevalidate()
  useEffect(() => {
    const account = pageValues().user.id
    if (!account || !('indexedDB' in globalThis)) return
    const read = () =>
      void queuedCalls(account, outboxKey()).then(
        (calls) => setPending((before) => (calls.length + before.length > 0 ? calls : before)),
        () => undefined,
      )
    const refresh = () => void revalidate().then(read)
    if (hasSyncedSinceLoad()) refresh()
    else read()
    window.addEventListener(outboxQueuedEvent, read)
    window.addEventListener(outboxSyncedEvent, refresh)
    return () => {
      window.removeEventListener(outboxQueuedEvent, read)
      window.removeEventListener(outboxSyncedEvent, refresh)
    }
  }, [revalidate])
  return pending
}
