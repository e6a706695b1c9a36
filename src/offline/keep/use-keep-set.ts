import { useEffect, useRef, useState } from 'react'
import { type KeepFailure, type Keeping, keepFailureOf, keepRecordings } from '#offline/keep/keep-recordings.client.ts'
import { removeSet, renewSet, saveSet } from '#offline/sets/kept-sets.client.ts'
import { useCopies, useKeptSets } from '#offline/use-copies.ts'
import type { SetList } from '#player/set/sets.ts'
import { pageValues } from '#ui/data/page-values.client.ts'

export type KeepSet =
  | { state: 'unknown' | 'off' | 'kept' }
  | Keeping
  | KeepFailure
  /** Some recordings aren't stored here, or were removed. */
  | { state: 'partly'; missing: number }

export function useKeepSet(list: SetList) {
  const copies = useCopies()
  const sets = useKeptSets()
  const [trying, setTrying] = useState<KeepSet | null>(null)
  const loading = useRef<AbortController>(null)
  const account = copies && sets ? pageValues().user.id : undefined
  const isKept = sets?.some(({ id }) => id === list.id) ?? false
  const slugs = new Map(list.items.flatMap(({ standing, product_id, slug }) => (standing === 'yes' ? [[product_id, slug] as const] : [])))
  const missing = [...slugs].filter(([id]) => !copies?.some((copy) => copy.productId === id && copy.account === account && !copy.ended))
  const set = { id: list.id, name: list.name, items: [...list.items] }
  const shown = JSON.stringify(set)

  useEffect(() => {
    if (account) void renewSet({ account, ...(JSON.parse(shown) as typeof set) })
  }, [account, shown])
  useEffect(() => () => loading.current?.abort(), [])

  const keep = async () => {
    if (!account) return
    loading.current = new AbortController()
    const { signal } = loading.current
    try {
      await saveSet({ account, ...set })
      const addresses = missing.map(([, slug]) => `/offline/track/${slug}`)
      await keepRecordings({ account, addresses, signal, onProgress: setTrying })
      setTrying(null)
    } catch (error) {
      setTrying(signal.aborted ? null : keepFailureOf(error))
    }
  }
  const status: KeepSet = !account
    ? { state: 'unknown' }
    : !isKept
      ? { state: 'off' }
      : missing.length > 0
        ? { state: 'partly', missing: missing.length }
        : { state: 'kept' }
  return {
    now: trying ?? status,
    keep: () => void keep(),
    stop: () => loading.current?.abort(),
    remove: () => account && void removeSet({ account, id: list.id }),
  }
}
