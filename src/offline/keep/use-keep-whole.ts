import { useEffect, useRef, useState } from 'react'
import type { ContainedRecording } from '#library/contained-recordings.server.ts'
import { removeCopy } from '#offline/copies/copies.client.ts'
import type { Copy } from '#offline/copies/copy.ts'
import { type KeepFailure, type Keeping, keepFailureOf, keepRecordings } from '#offline/keep/keep-recordings.client.ts'
import { partAddress, type WholeStatus, wholeStatus } from '#offline/kept-whole.ts'
import { pageValues } from '#ui/data/page-values.client.ts'

export type KeepWhole = WholeStatus | Keeping | KeepFailure

/** Saves every missing recording of a course or bundle. `copies`: all on this device. */
export function useKeepWhole(recordings: readonly ContainedRecording[], copies: readonly Copy[]) {
  const [trying, setTrying] = useState<Keeping | KeepFailure | null>(null)
  const loading = useRef<AbortController>(null)
  useEffect(() => () => loading.current?.abort(), [])

  const keep = async (account: string) => {
    loading.current = new AbortController()
    const { signal } = loading.current
    const here = new Set(copies.flatMap(({ productId, ended }) => (ended ? [] : [productId])))
    const addresses = recordings.filter(({ id }) => !here.has(id)).map(partAddress)
    try {
      await keepRecordings({ account, addresses, signal, onProgress: setTrying })
      setTrying(null)
    } catch (error) {
      setTrying(signal.aborted ? null : keepFailureOf(error))
    }
  }
  const remove = () => {
    const ids = new Set(recordings.map(({ id }) => id))
    for (const copy of copies) if (ids.has(copy.productId)) void removeCopy(copy)
  }
  const now: KeepWhole = trying ?? wholeStatus(recordings, copies)
  return {
    now,
    keep: () => {
      const account = pageValues().user.id
      if (account) void keep(account)
    },
    stop: () => loading.current?.abort(),
    remove,
  }
}
