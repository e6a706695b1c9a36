import { useEffect, useState } from 'react'
import { listCopies } from '#offline/copies/copies.client.ts'
import { copiesChanged } from '#offline/copies/copies-changed.ts'
import type { Copy } from '#offline/copies/copy.ts'
import type { KeptSet } from '#offline/sets/kept-set.ts'
import { listSets } from '#offline/sets/kept-sets.client.ts'

export const useCopies = (): Copy[] | null => useStored(listCopies)

export const useKeptSets = (): KeptSet[] | null => useStored(listSets)

/** `list` must stay the same function. */
function useStored<T>(list: () => Promise<T[]>): T[] | null {
  const [kept, setKept] = useState<T[] | null>(null)
  useEffect(() => {
    if (!canKeep()) return
    const read = () => void list().then(setKept, () => setKept([]))
    read()
    window.addEventListener(copiesChanged, read)
    return () => window.removeEventListener(copiesChanged, read)
  }, [list])
  return kept
}

/** Private windows and plain http have no service worker. */
export const canKeep = (): boolean => 'serviceWorker' in navigator && 'caches' in globalThis && 'indexedDB' in globalThis
