import type { PracticeFile } from '#media/rules/practice-file.ts'
import { type Pace, pace as pageWide } from '#player/playback/pace-requests.ts'
import { ApiError } from '#ui/data/api.client.ts'

/** Retry delay in an outage, ms; media requests use the slots between. */
const retryAfter = 2_000
/** Request timeout, ms. */
const timeout = 10_000

type Asked = { folder: string; base: string; file: Promise<PracticeFile> }
let last: Asked | null = null

/**
 * The `practice.json` below a base URL, fetched once for the page and the sound engine. In an outage it retries with the newest
 * URL of the recording. Throws ApiError, 404 if there is none.
 */
export function fetchPracticeFile(base: string, pace: Pace = pageWide): Promise<PracticeFile> {
  const folder = folderOf(base)
  if (last?.folder === folder) {
    last.base = base
    return last.file
  }
  const asked: Asked = { folder, base, file: Promise.resolve().then(() => keepAsking(asked, pace)) }
  last = asked
  asked.file.catch(() => {
    if (last === asked) last = null
  })
  return asked.file
}

/** Cancels a fetch that is no longer needed. */
export function dropPracticeFile(base: string): void {
  if (last?.folder === folderOf(base)) last = null
}

const folderOf = (base: string): string => base.split('/').at(-2) ?? ''

async function keepAsking(asked: Asked, pace: Pace): Promise<PracticeFile> {
  while (last === asked) {
    const answer = await pace.fetch(`${asked.base}practice.json`, { signal: AbortSignal.timeout(timeout) }).catch(() => null)
    if (answer?.ok) return answer.json()
    if (answer && answer.status < 500) throw new ApiError(answer.status, null)
    await new Promise((done) => setTimeout(done, retryAfter))
  }
  throw new Error('Nobody waits for it any more')
}
