import { useEffect, useState } from 'react'
import { syncOffline } from '#offline/copies/sync.client.ts'
import { refreshPageValues } from '#ui/data/refresh-page-values.client.ts'

const retryMs = 5_000

/** True once the shop responds; then syncs pending changes and checks entitlements. The network may return before the shop does. */
export function useBackOnline(): boolean {
  const [online, setOnline] = useState(false)
  useEffect(() => {
    let retryTimer: ReturnType<typeof setTimeout>
    let left = false
    const onOffline = () => {
      setOnline(false)
      clearTimeout(retryTimer)
      if (navigator.onLine && !left) retryTimer = setTimeout(checkShop, retryMs)
    }
    const checkShop = () =>
      void refreshPageValues()
        .then(syncOffline)
        .then(() => setOnline(true), onOffline)
    checkShop()
    window.addEventListener('online', checkShop)
    window.addEventListener('offline', onOffline)
    return () => {
      left = true
      clearTimeout(retryTimer)
      window.removeEventListener('online', checkShop)
      window.removeEventListener('offline', onOffline)
    }
  }, [])
  return online
}
