import { putPlayed } from '#player/saved/practice.client.ts'
import { ApiError } from '#ui/data/api.client.ts'
import { readStoredObject, writeStored } from '#ui/data/browser-storage.client.ts'
import { setDeviceAccount } from '#ui/data/outbox.client.ts'
import { pageValues } from '#ui/data/page-values.client.ts'

type Entry = { account: string; product_id: number; started_at: string; seconds: number; time_zone: string }
type Queue = Record<string, Entry>

const storageKey = 'woodshed-practice-log'
const tickEvery = 1_000
const sendEvery = 60_000
/** A hidden tab ticks once a minute; a longer step means that the device slept, ms. */
const maxStep = 90_000
const maxQueued = 100

/** Counts seconds played and sends them to the practice log until stopped. Unsent seconds are queued on the device. */
export function logPractice(productId: number, sounds: () => boolean): () => void {
  const account = pageValues().user.id
  if (!account) return () => {}
  let id = crypto.randomUUID()
  let startedAt: Date | null = null
  let played = 0
  let sent = 0
  let last = performance.now()
  const tick = () => {
    const now = performance.now()
    if (sounds()) {
      startedAt ??= new Date()
      played += Math.min(now - last, maxStep)
    }
    last = now
    if (played - sent >= sendEvery || (played > sent && !sounds())) send()
  }
  const send = () => {
    const seconds = Math.floor(played / 1000)
    if (!startedAt || seconds === 0 || played === sent) return
    sent = played
    setDeviceAccount(account)
    enqueue(id, { account, product_id: productId, started_at: startedAt.toISOString(), seconds, time_zone: timeZone() })
    void sendPracticeLog(account)
    if (new Date().getDate() === startedAt.getDate()) return
    id = crypto.randomUUID()
    startedAt = null
    played = 0
    sent = 0
  }
  const timer = setInterval(tick, tickEvery)
  window.addEventListener('pagehide', send)
  void sendPracticeLog(account)
  return () => {
    clearInterval(timer)
    window.removeEventListener('pagehide', send)
    send()
  }
}

const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** Sends the queue. Drops entries the server refuses, and keeps those that fail to send. */
export async function sendPracticeLog(account: string): Promise<void> {
  for (const [id, entry] of Object.entries(readQueue())) {
    const { account: owner, ...body } = entry
    if (owner !== account) continue
    try {
      await putPlayed({ params: { id }, body })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500 || [401, 403, 429].includes(error.status)) continue
    }
    dequeue(id, entry.seconds)
  }
}

const readQueue = () => readStoredObject(storageKey) as Queue

/** If storage is blocked, only seconds sent in time count. */
const writeQueue = (queue: Queue): void =>
  writeStored(storageKey, JSON.stringify(Object.fromEntries(Object.entries(queue).slice(-maxQueued))))

/** Drops other accounts' queues; all of them for null. */
export const dropUnsentPractice = (except: string | null): void =>
  writeQueue(Object.fromEntries(Object.entries(readQueue()).filter(([, { account }]) => account === except)))

const enqueue = (id: string, entry: Entry): void => writeQueue({ ...readQueue(), [id]: entry })

/** Keeps the entry if it has grown meanwhile. */
function dequeue(id: string, seconds: number): void {
  const { [id]: entry, ...others } = readQueue()
  if (entry && entry.seconds <= seconds) writeQueue(others)
}
