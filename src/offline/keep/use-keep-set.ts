import { useEffect, useRef, useState } from 'react'
import type { KeptPage } from '#offline/copies/copy.ts'
import { keepRecording, NoRoom } from '#offline/copies/keep.client.ts'
import { removeSet, renewSet, saveSet } from '#offline/sets/kept-sets.client.ts'
import { useCopies, useKeptSets } from '#offline/use-copies.ts'
import type { SetList } from '#player/set/sets.ts'
import { ApiError, fetchPlain } from '#ui/data/api.client.ts'
import { pageValues } from '#ui/data/page-values.client.ts'

export type KeepSet =
  | { state: 'unknown' | 'off' | 'kept' | 'no-room' }
  /** `at`: the recording being loaded, from 1. */
  | { state: 'keeping'; at: number; of: number; share: number }
  /** Some recordings aren't stored here, or no longer. */
  | { state: 'partly'; missing: number }
  | { state: 'failed'; words: string }

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
      for (const [index, [, slug]] of missing.entries()) {
        const onProgress = (share: number) => setTrying({ state: 'keeping', at: index + 1, of: missing.length, share })
        onProgress(0)
        const page = await pageOf(slug)
        if (page) await keepRecording({ account, page, signal, onProgress })
      }
      setTrying(null)
    } catch (error) {
      setTrying(signal.aborted ? null : refused(error))
    }
  }
  const standing: KeepSet = !account
    ? { state: 'unknown' }
    : !isKept
      ? { state: 'off' }
      : missing.length > 0
        ? { state: 'partly', missing: missing.length }
        : { state: 'kept' }
  return {
    now: trying ?? standing,
    keep: () => void keep(),
    stop: () => loading.current?.abort(),
    remove: () => account && void removeSet({ account, id: list.id }),
  }
}

/** Null for a track that isn't playable; the others are stored. */
const pageOf = (slug: string): Promise<KeptPage | null> =>
  fetchPlain(`/offline/track/${slug}`).then(
    (answer) => answer.json(),
    (error) => (error instanceof ApiError && error.status === 404 ? null : Promise.reject(error)),
  )

const refused = (error: unknown): KeepSet =>
  error instanceof NoRoom
    ? { state: 'no-room' }
    : { state: 'failed', words: 'The download stopped. Check your connection, then try again.' }
