import { setTimeout as wait } from 'node:timers/promises'
import type { World } from '../core/world.ts'
import { nextTimer, runDueTimers } from '../payments/later.ts'
import { type Delivery, dueDeliveries, hurry, nextDelivery, noteTry } from './deliveries.ts'
import { policyOf, spend } from './policy.ts'
import { signatureHeader } from './signing.ts'

// How many are on their way at once, how long an answer may take, and how long newest-first waits for a batch to gather.
const atOnce = 8
const patience = 10_000
const gathering = 250
const longestNap = 1000

export type Courier = ReturnType<typeof startCourier>

/**
 * Brings webhooks to their endpoints and lets timed things happen. Every delivery is a row until an endpoint answered 2xx,
 * so a killed process sends again what it had not noted: at least once, in no promised order, as Stripe does.
 */
export function startCourier(world: World) {
  const onTheWay = new Set<number>()
  const stopping = new AbortController()
  let nap: NodeJS.Timeout | undefined
  let working: Promise<void> | null = null
  let again = false

  /** Looks at once whether there is something to do. */
  function poke(): void {
    clearTimeout(nap)
    if (stopping.signal.aborted) return
    if (working !== null) {
      again = true
      return
    }
    working = round()
      .catch(report)
      .finally(() => {
        working = null
        if (again) {
          again = false
          poke()
        } else sleep()
      })
  }

  function sleep(): void {
    const next = [nextTimer(world), policyOf(world).hold ? null : nextDelivery(world)].filter((due) => due !== null)
    if (next.length === 0 || stopping.signal.aborted) return
    nap = setTimeout(poke, Math.max(5, Math.min(longestNap, Math.min(...next) - world.clock.now())))
  }

  async function round(): Promise<void> {
    while (!stopping.signal.aborted) {
      runDueTimers(world)
      const policy = policyOf(world)
      if (policy.hold) return
      const due = dueDeliveries(world, policy.reverse).filter(({ id }) => !onTheWay.has(id))
      const batch = due.slice(0, policy.reverse ? 50 : atOnce)
      if (batch.length === 0) return
      const oldest = Math.min(...batch.map(({ queued }) => queued))
      if (policy.reverse && world.clock.now() - oldest < gathering) return
      if (policy.reverse) for (const delivery of batch) await bring(delivery)
      else await Promise.all(batch.map(bring))
    }
  }

  async function bring(delivery: Delivery): Promise<void> {
    onTheWay.add(delivery.id)
    try {
      await bringOne(world, delivery, stopping.signal)
    } catch (error) {
      if (!stopping.signal.aborted) throw error
    } finally {
      onTheWay.delete(delivery.id)
    }
  }

  return {
    poke,
    /** Tries everything that waits once more, now, and answers when that is done. */
    async drain(): Promise<void> {
      hurry(world)
      const deadline = Date.now() + patience
      do {
        poke()
        while (working !== null) await working
        await wait(10)
      } while (!policyOf(world).hold && dueDeliveries(world, false).length > 0 && Date.now() < deadline)
    },
    async stop(): Promise<void> {
      stopping.abort()
      clearTimeout(nap)
      await working
    },
  }
}

function report(error: unknown): void {
  process.stderr.write(`${JSON.stringify({ level: 'error', at: 'webhooks', wrong: String(error) })}\n`)
}

async function bringOne(world: World, delivery: Delivery, stop: AbortSignal): Promise<void> {
  const endpoint = world.store.find('webhook_endpoint', delivery.endpoint)
  const event = world.store.find('event', delivery.event)
  if (!endpoint || !event || endpoint.body.status !== 'enabled') return noteTry(world, delivery, 'dropped', 'endpoint disabled', 0)
  if (spend(world, 'drop_next')) return noteTry(world, delivery, 'dropped', 'dropped by the panel', 0)
  const policy = policyOf(world)
  if (policy.delay_ms) await wait(policy.delay_ms, undefined, { signal: stop })
  const body = JSON.stringify(event.body, null, 2)
  const secret = spend(world, 'bad_signature_next') ? 'whsec_wrong' : (endpoint.hidden.secret ?? '')
  let answer = ''
  for (let copy = 0; copy < Math.max(1, policy.copies); copy += 1) answer = await post(world, endpoint.body.url, body, secret, stop)
  if (stop.aborted) return
  const pause = world.settings.retries[delivery.tries]
  const state = /^2\d\d$/.test(answer) ? 'delivered' : pause === undefined ? 'failed' : 'pending'
  noteTry(world, delivery, state, answer, world.clock.now() + (pause ?? 0))
}

async function post(world: World, url: string, body: string, secret: string, stop: AbortSignal): Promise<string> {
  // The later of the two clocks: neither a shop that goes by its own moved clock nor one that goes by the machine's calls it stale.
  const seconds = Math.floor(Math.max(Date.now(), world.clock.now()) / 1000)
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signatureHeader(body, secret, seconds),
      },
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
