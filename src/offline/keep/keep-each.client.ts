import type { KeptPage } from '#offline/copies/copy.ts'
import { keepRecording, NoRoom } from '#offline/copies/keep.client.ts'
import { ApiError, fetchPlain } from '#ui/data/api.client.ts'

/** `at`: the recording being loaded, from 1. */
export type Keeping = { state: 'keeping'; at: number; of: number; share: number }
export type NotKept = { state: 'no-room' } | { state: 'failed'; words: string }

type Each = { account: string; addresses: readonly string[]; signal: AbortSignal; onProgress: (now: Keeping) => void }

/** Saves recordings one by one, each from the data at its URL. */
export async function keepEach({ account, addresses, signal, onProgress }: Each): Promise<void> {
  for (const [index, address] of addresses.entries()) {
    const tell = (share: number) => onProgress({ state: 'keeping', at: index + 1, of: addresses.length, share })
    tell(0)
    const page = await pageAt(address)
    if (page) await keepRecording({ account, page, signal, onProgress: tell })
  }
}

/** Null for a recording that isn't playable; the others are stored. */
const pageAt = (address: string): Promise<KeptPage | null> =>
  fetchPlain(address).then(
    (answer) => answer.json(),
    (error) => (error instanceof ApiError && error.status === 404 ? null : Promise.reject(error)),
  )

export const shareOf = ({ at, of, share }: Keeping): number => (at - 1 + share) / of

export function notKept(error: unknown): NotKept {
  if (error instanceof NoRoom) return { state: 'no-room' }
  if (error instanceof ApiError && error.status < 500) return { state: 'failed', words: error.message }
  return { state: 'failed', words: 'The download stopped. Check your connection, then try again.' }
}
