import { useEffect, useState } from 'react'
import { makeContact } from '#offline/copies/contact.client.ts'
import { renewPageValues } from '#ui/data/renew-page-values.client.ts'

const againMs = 5_000

/** True once the shop responds; then syncs pending changes and checks entitlements. The network may return before the shop does. */
export function useBackOnline(): boolean {
  const [online, setOnline] = useState(false)
  useEffect(() => {
    let again: ReturnType<typeof setTimeout>
    let left = false
    const lost = () => {
      setOnline(false)
      clearTimeout(again)
      if (navigator.onLine && !left) again = setTimeout(reach, againMs)
    }
    const reach = () =>
      void renewPageValues()
        .then(makeContact)
        .then(() => setOnline(true), lost)
    reach()
    window.addEventListener('online', reach)
    window.addEventListener('offline', lost)
    return () => {
      left = true
      clearTimeout(again)
      window.removeEventListener('online', reach)
      window.removeEventListener('offline', lost)
    }
  }, [])
  return online
}
