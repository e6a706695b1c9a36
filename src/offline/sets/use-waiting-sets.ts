import { useEffect, useState } from 'react'
import { waitingKey } from '#library/playlists/save-change.client.ts'
import { outboxDelivered, outboxGrew, waitingCalls } from '#ui/data/outbox.client.ts'

export function useWaitingSets(account: string): ReadonlyMap<string, number> {
  const [waiting, setWaiting] = useState<ReadonlyMap<string, number>>(new Map())
  useEffect(() => {
    const read = () =>
      void waitingCalls(account, waitingKey()).then(
        (calls) => {
          const ids = calls.map(({ params, body }) => String(params.id ?? (body as { id?: string } | undefined)?.id))
          setWaiting(new Map(Object.entries(Object.groupBy(ids, (id) => id)).map(([id, all = []]) => [id, all.length])))
        },
        () => undefined,
      )
    read()
    window.addEventListener(outboxGrew, read)
    window.addEventListener(outboxDelivered, read)
    return () => {
      window.removeEventListener(outboxGrew, read)
      window.removeEventListener(outboxDelivered, read)
    }
  }, [account])
  return waiting
}
