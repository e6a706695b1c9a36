import { setTimeout as wait } from 'node:timers/promises'
import { type Delivery, dueDeliveries, hurry, nextDelivery, noteTry } from './deliveries.ts'
import { policyOf, spend } from './policy.ts'
import { report, type Stage } from './stage.ts'

// Parallel deliveries, the response timeout, and how long newest-first collects a batch.
const atOnce = 8
const patience = 10_000
const gathering = 250
const maxWaitMs = 1000

/** Built again for each try, since a signature contains the time. */
export type Webhook = { url: string; body: string; headers: Record<string, string> }

/** What differs between the fakes. */
export type Trade = {
  /** Null when nobody listens any more. `forged`: with a wrong signature. */
  letter: (delivery: Delivery, forged: () => boolean) => Webhook | null
  /** Scheduled work of the fake itself. */
  timers?: { run: () => void; next: () => number | null }
}

export type Courier = ReturnType<typeof startCourier>

/**
 * Delivers webhooks and runs timers. A delivery stays a row until an endpoint answers 2xx, so a killed process resends what it had not
 * recorded: at least once, in no promised order, like the real providers.
 */
export function startCourier(stage: Stage, trade: Trade) {
  const inDelivery = new Set<number>()
  const stopping = new AbortController()
  let nap: NodeJS.Timeout | undefined
  let working: Promise<void> | null = null
  let again = false

  /** Checks at once whether there is work. */
  function poke(): void {
    clearTimeout(nap)
    if (stopping.signal.aborted) return
    if (working !== null) {
      again = true
      return
    }
    working = round()
      .catch((error: unknown) => report('webhooks', error))
      .finally(() => {
        working = null
        if (again) {
          again = false
          poke()
        } else sleep()
      })
  }

  function sleep(): void {
    const next = [trade.timers?.next() ?? null, policyOf(stage).hold ? null : nextDelivery(stage)].filter((due) => due !== null)
    if (next.length === 0 || stopping.signal.aborted) return
    nap = setTimeout(poke, Math.max(5, Math.min(maxWaitMs, Math.min(...next) - stage.clock.now())))
  }

  async function round(): Promise<void> {
    while (!stopping.signal.aborted) {
      trade.timers?.run()
      const policy = policyOf(stage)
      if (policy.hold) return
      const due = dueDeliveries(stage, policy.reverse).filter(({ id }) => !inDelivery.has(id))
      const batch = due.slice(0, policy.reverse ? 50 : atOnce)
      if (batch.length === 0) return
      const oldest = Math.min(...batch.map(({ queued }) => queued))
      if (policy.reverse && stage.clock.now() - oldest < gathering) return
      if (policy.reverse) for (const delivery of batch) await bring(delivery)
      else await Promise.all(batch.map(bring))
    }
  }

  async function bring(delivery: Delivery): Promise<void> {
    inDelivery.add(delivery.id)
    try {
      await bringOne(stage, trade, delivery, stopping.signal)
    } catch (error) {
      if (!stopping.signal.aborted) throw error
    } finally {
      inDelivery.delete(delivery.id)
    }
  }

  return {
    poke,
    /** Retries everything pending now; resolves when done, however slow the machine is. */
    async drain(): Promise<void> {
      hurry(stage)
      const triesBefore = new Map<number, number>()
      const isUntried = ({ id, tries }: Delivery): boolean => {
        const before = triesBefore.get(id) ?? tries
        triesBefore.set(id, before)
        return before === tries
      }
      do {
        poke()
        while (working !== null) await working
        await wait(10)
      } while (!stopping.signal.aborted && !policyOf(stage).hold && dueDeliveries(stage, false).some(isUntried))
    },
    async stop(): Promise<void> {
      stopping.abort()
      clearTimeout(nap)
      await working
    },
  }
}

async function bringOne(stage: Stage, trade: Trade, delivery: Delivery, stop: AbortSignal): Promise<void> {
  const noteLost = (why: string) => noteTry(stage, delivery, 'dropped', why, 0)
  if (!trade.letter(delivery, () => false)) return noteLost('endpoint disabled')
  if (spend(stage, 'drop_next')) return noteLost('dropped by the panel')
  const policy = policyOf(stage)
  if (policy.delay_ms) await wait(policy.delay_ms, undefined, { signal: stop })
  const webhook = trade.letter(delivery, () => spend(stage, 'bad_signature_next'))
  if (!webhook) return noteLost('endpoint disabled')
  let answer = ''
  for (let copy = 0; copy < Math.max(1, policy.copies); copy += 1) answer = await post(webhook, stop)
  if (stop.aborted) return
  const pause = stage.settings.retries[delivery.tries]
  const state = /^2\d\d$/.test(answer) ? 'delivered' : pause === undefined ? 'failed' : 'pending'
  noteTry(stage, delivery, state, answer, stage.clock.now() + (pause ?? 0))
}

async function post({ url, body, headers }: Webhook, stop: AbortSignal): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers,
      redirect: 'manual',
      signal: AbortSignal.any([stop, AbortSignal.timeout(patience)]),
    })
    await response.body?.cancel()
    return String(response.status)
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)
  }
}
