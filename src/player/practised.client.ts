import { putPlayed } from '#player/kept/practice.client.ts'
import { ApiError } from '#ui/data/api.client.ts'
import { readStoredObject, writeStored } from '#ui/data/browser-storage.client.ts'
import { hasThings } from '#ui/data/outbox.client.ts'
import { pageValues } from '#ui/data/page-values.client.ts'

type Entry = { account: string; product_id: number; started_at: string; seconds: number; time_zone: string }
type Untold = Record<string, Entry>

const keptAt = 'woodshed-practice-log'
const lookEvery = 1_000
const tellEvery = 60_000
/** A hidden tab ticks once a minute; a longer step means that the device slept, ms. */
const longestStep = 90_000
const mostKept = 100

/** Counts seconds played and sends them to the practice log until stopped. Unsent seconds are queued on the device. */
export function logPractice(productId: number, sounds: () => boolean): () => void {
  const account = pageValues().user.id
  if (!account) return () => {}
  let id = crypto.randomUUID()
  let begun: Date | null = null
  let played = 0
  let told = 0
  let last = performance.now()
  const look = () => {
    const now = performance.now()
    if (sounds()) {
      begun ??= new Date()
      played += Math.min(now - last, longestStep)
    }
    last = now
    if (played - told >= tellEvery || (played > told && !sounds())) tell()
  }
  const tell = () => {
    const seconds = Math.floor(played / 1000)
    if (!begun || seconds === 0 || played === told) return
    told = played
    hasThings(account)
    keep(id, { account, product_id: productId, started_at: begun.toISOString(), seconds, time_zone: zone() })
    void tellKept(account)
    if (new Date().getDate() === begun.getDate()) return
    id = crypto.randomUUID()
    begun = null
    played = 0
    told = 0
  }
  const looking = setInterval(look, lookEvery)
  window.addEventListener('pagehide', tell)
  void tellKept(account)
  return () => {
    clearInterval(looking)
    window.removeEventListener('pagehide', tell)
    tell()
  }
}

const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** Sends the queue. Drops entries the server refuses, and keeps those that fail to send. */
export async function tellKept(account: string): Promise<void> {
  for (const [id, entry] of Object.entries(readKept())) {
    const { account: of, ...body } = entry
    if (of !== account) continue
    try {
      await putPlayed({ params: { id }, body })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500 || [401, 403, 429].includes(error.status)) continue
    }
    forget(id, entry.seconds)
  }
}

const readKept = () => readStoredObject(keptAt) as Untold

/** If storage is blocked, only seconds sent in time count. */
const writeKept = (kept: Untold): void => writeStored(keptAt, JSON.stringify(Object.fromEntries(Object.entries(kept).slice(-mostKept))))

/** Drops other accounts' queues; all of them for null. */
export const dropUntold = (except: string | null): void =>
  writeKept(Object.fromEntries(Object.entries(readKept()).filter(([, { account }]) => account === except)))

const keep = (id: string, entry: Entry): void => writeKept({ ...readKept(), [id]: entry })

/** Keeps the entry if it has grown meanwhile. */
function forget(id: string, seconds: number): void {
  const { [id]: entry, ...others } = readKept()
  if (entry && entry.seconds <= seconds) writeKept(others)
}
