import { useEffect, useRef, useState } from 'react'
import { findCopy, removeCopy, renewPage } from '#offline/copies/copies.client.ts'
import type { Copy, OfflinePage } from '#offline/copies/copy.ts'
import { keepRecording, StorageFull } from '#offline/copies/keep.client.ts'
import { useCopies } from '#offline/use-copies.ts'
import { ApiError } from '#ui/data/api.client.ts'
import { pageValues } from '#ui/data/page-values.client.ts'

export type Keep =
  | { state: 'unknown' | 'off' | 'no-room' }
  | { state: 'keeping'; share: number }
  | { state: 'kept' | 'ended'; copy: Copy }
  | { state: 'failed'; text: string }

export function useKeep(page: OfflinePage) {
  const copies = useCopies()
  const [trying, setTrying] = useState<Keep | null>(null)
  const loading = useRef<AbortController>(null)
  const id = page.recording.product_id
  const account = copies ? pageValues().user.id : undefined
  const copy = copies?.find((copy) => copy.productId === id && copy.account === account)
  const latest = useRef(page)
  latest.current = page

  useEffect(() => {
    if (account) void findCopy(account, id).then((copy) => copy && renewPage(copy, latest.current))
    return () => loading.current?.abort()
  }, [account, id])

  const keep = async () => {
    if (!account) return
    loading.current = new AbortController()
    const { signal } = loading.current
    setTrying({ state: 'keeping', share: 0 })
    try {
      await keepRecording({ account, page, signal, onProgress: (share) => setTrying({ state: 'keeping', share }) })
      setTrying(null)
    } catch (error) {
      setTrying(signal.aborted ? null : failureOf(error))
    }
  }
  return {
    now: trying ?? statusOf(copies, copy),
    keep: () => void keep(),
    stop: () => loading.current?.abort(),
    remove: () => {
      setTrying(null)
      if (copy) void removeCopy(copy)
    },
  }
}

function statusOf(copies: Copy[] | null, copy: Copy | undefined): Keep {
  if (!copies) return { state: 'unknown' }
  if (!copy) return { state: 'off' }
  return { state: copy.ended ? 'ended' : 'kept', copy }
}

function failureOf(error: unknown): Keep {
  if (error instanceof StorageFull) return { state: 'no-room' }
  if (error instanceof ApiError && error.status < 500) return { state: 'failed', text: error.message }
  return { state: 'failed', text: 'The download stopped. Check your connection, then try again.' }
}
