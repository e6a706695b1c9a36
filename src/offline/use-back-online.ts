import { useEffect, useState } from 'react'
import { makeContact } from '#offline/copies/contact.client.ts'
import { renewPageValues } from '#ui/data/renew-page-values.client.ts'

/** True once the shop answers; then pending changes sync and rights are checked. */
export function useBackOnline(): boolean {
  const [online, setOnline] = useState(false)
  useEffect(() => {
    const lost = () => setOnline(false)
    const reach = () =>
      void renewPageValues()
        .then(makeContact)
        .then(() => setOnline(true), lost)
    reach()
    window.addEventListener('online', reach)
    window.addEventListener('offline', lost)
    return () => {
      window.removeEventListener('online', reach)
      window.removeEventListener('offline', lost)
    }
  }, [])
  return online
}
