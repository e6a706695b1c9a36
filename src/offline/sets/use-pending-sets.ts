import { useEffect, useState } from 'react'
import { outboxKey } from '#library/playlists/save-change.client.ts'
import { outboxQueuedEvent, outboxSyncedEvent, queuedCalls } from '#ui/data/outbox.client.ts'

export function usePendingSets(account: string): ReadonlyMap<string, number> {
  const [waiting, setWaiting] = useState<ReadonlyMap<string, number>>(new Map())
  useEffect(() => {
    const read = () =>
      void queuedCalls(account, outboxKey()).then(
        (calls) => {
          const ids = calls.map(({ params, body }) => String(params.id ?? (body as { id?: string } | undefined)?.id))
          setWaiting(new Map(Object.entries(Object.groupBy(ids, (id) => id)).map(([id, all = []]) => [id, all.length])))
        },
        () => undefined,
      )
    read()
    window.addEventListener(outboxQueuedEvent, read)
    window.addEventListener(outboxSyncedEvent, read)
    return () => {
      window.removeEventListener(outboxQueuedEvent, read)
      window.removeEventListener(outboxSyncedEvent, read)
    }
  }, [account])
  return waiting
}
