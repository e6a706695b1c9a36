import type { PracticeFile } from '#media/rules/practice-file.ts'
import { type RequestLimiter, requestLimiter as sharedLimiter } from '#player/playback/request-limiter.ts'
import { ApiError } from '#ui/data/api.client.ts'

/** Retry delay in an outage, ms; media requests use the slots between. */
const retryAfter = 2_000
/** Request timeout, ms. */
const timeout = 10_000

type PendingFile = { folder: string; base: string; file: Promise<PracticeFile> }
let latest: PendingFile | null = null

/**
 * The `practice.json` below a base URL, fetched once for the page and the sound engine. In an outage it retries with the newest
 * URL of the recording. Throws ApiError, 404 if there is none.
 */
export function fetchPracticeFile(base: string, limiter: RequestLimiter = sharedLimiter): Promise<PracticeFile> {
  const folder = folderOf(base)
  if (latest?.folder === folder) {
    latest.base = base
    return latest.file
  }
  const pending: PendingFile = { folder, base, file: Promise.resolve().then(() => fetchWithRetry(pending, limiter)) }
  latest = pending
  pending.file.catch(() => {
    if (latest === pending) latest = null
  })
  return pending.file
}

/** Cancels a fetch that is no longer needed. */
export function dropPracticeFile(base: string): void {
  if (latest?.folder === folderOf(base)) latest = null
}

const folderOf = (base: string): string => base.split('/').at(-2) ?? ''

async function fetchWithRetry(pendingFile: PendingFile, pace: RequestLimiter): Promise<PracticeFile> {
  while (latest === pendingFile) {
    const response = await pace.fetch(`${pendingFile.base}practice.json`, { signal: AbortSignal.timeout(timeout) }).catch(() => null)
    if (response?.ok) return response.json()
    if (response && response.status < 500) throw new ApiError(response.status, null)
    await new Promise((done) => setTimeout(done, retryAfter))
  }
  throw new Error('Nobody waits for it any more')
}
