import { useEffect, useState } from 'react'
import { copiesChanged, listCopies } from '#offline/copies/copies.client.ts'
import type { Copy } from '#offline/copies/copy.ts'

/** What this device keeps; null until it was read, and where the browser keeps nothing. */
export function useCopies(): Copy[] | null {
  const [copies, setCopies] = useState<Copy[] | null>(null)
  useEffect(() => {
    if (!canKeep()) return
    const read = () => void listCopies().then(setCopies, () => setCopies([]))
    read()
    window.addEventListener(copiesChanged, read)
    return () => window.removeEventListener(copiesChanged, read)
  }, [])
  return copies
}

/** Private windows and plain http have no service worker. */
export const canKeep = (): boolean => 'serviceWorker' in navigator && 'caches' in globalThis && 'indexedDB' in globalThis
