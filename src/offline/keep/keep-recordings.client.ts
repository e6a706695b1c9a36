import type { OfflinePage } from '#offline/copies/copy.ts'
import { keepRecording, StorageFull } from '#offline/copies/keep.client.ts'
import { ApiError, fetchPlain } from '#ui/data/api.client.ts'

/** `at`: the recording being loaded, from 1. */
export type Keeping = { state: 'keeping'; at: number; of: number; share: number }
export type KeepFailure = { state: 'no-room' } | { state: 'failed'; text: string }

type Options = { account: string; addresses: readonly string[]; signal: AbortSignal; onProgress: (now: Keeping) => void }

/** Saves recordings one by one, each from the data at its URL. */
export async function keepRecordings({ account, addresses, signal, onProgress }: Options): Promise<void> {
  for (const [index, address] of addresses.entries()) {
    const reportProgress = (share: number) => onProgress({ state: 'keeping', at: index + 1, of: addresses.length, share })
    reportProgress(0)
    const page = await pageAt(address)
    if (page) await keepRecording({ account, page, signal, onProgress: reportProgress })
  }
}

/** Null for a recording that isn't playable; the others are stored. */
const pageAt = (address: string): Promise<OfflinePage | null> =>
  fetchPlain(address).then(
    (answer) => answer.json(),
    (error) => (error instanceof ApiError && error.status === 404 ? null : Promise.reject(error)),
  )

export const shareOf = ({ at, of, share }: Keeping): number => (at - 1 + share) / of

export function keepFailureOf(error: unknown): KeepFailure {
  if (error instanceof StorageFull) return { state: 'no-room' }
  if (error instanceof ApiError && error.status < 500) return { state: 'failed', text: error.message }
  return { state: 'failed', text: 'The download stopped. Check your connection, then try again.' }
}
