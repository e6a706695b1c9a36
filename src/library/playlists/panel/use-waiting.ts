import { useEffect, useState } from 'react'
import { waitingKey } from '#library/playlists/save-change.client.ts'
import type { Waiting } from '#library/rules/waiting-playlists.ts'
import { hasDelivered, outboxDelivered, outboxGrew, waitingCalls } from '#ui/data/outbox.client.ts'
import { pageValues } from '#ui/data/page-values.client.ts'
import { useRenew } from '#ui/hydrate-on-interaction.tsx'

/** Playlist changes waiting on this device. Once they have synced, the page reloads. */
export function useWaiting(): readonly Waiting[] {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const readPage = useRenew()
  useEffect(() => {
    const account = pageValues().user.id
    if (!account || !('indexedDB' in globalThis)) return
    const read = () =>
      void waitingCalls(account, waitingKey()).then(
        (calls) => setWaiting((before) => (calls.length + before.length > 0 ? calls : before)),
        () => undefined,
      )
    const renew = () => void readPage().then(read)
    if (hasDelivered()) renew()
    else read()
    window.addEventListener(outboxGrew, read)
    window.addEventListener(outboxDelivered, renew)
    return () => {
      window.removeEventListener(outboxGrew, read)
      window.removeEventListener(outboxDelivered, renew)
    }
  }, [readPage])
  return waiting
}
