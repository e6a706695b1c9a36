import { setTimeout as wait } from 'node:timers/promises'
import type { PaymentProvider } from '#payments/payment-provider.ts'
import { processEvents } from '#payments/webhooks/events.server.ts'
import { partOf, type Random, random } from './random.ts'
import type { World } from './world.ts'

type Fault = { kind: 'error' | 'drop' | 'conflict' | 'rate_limit'; method: 'POST' | 'GET'; path: string; after?: boolean; times?: number }

const intents = '/v1/payment_intents'

/** Faults of provider calls: failing before or after taking effect, a lost response, a rate limit, or an unknown outcome. */
const faultsOf: Record<'charge' | 'cancel' | 'refund', readonly (readonly [Fault, number])[]> = {
  charge: [
    [{ kind: 'drop', method: 'POST', path: intents, after: true }, 4],
    [{ kind: 'drop', method: 'POST', path: intents, after: false }, 2],
    [{ kind: 'error', method: 'POST', path: intents, after: true }, 2],
    [{ kind: 'error', method: 'POST', path: intents, after: false }, 2],
    [{ kind: 'rate_limit', method: 'POST', path: intents }, 1],
    [{ kind: 'conflict', method: 'POST', path: intents }, 1],
    [{ kind: 'error', method: 'GET', path: intents }, 2],
    [{ kind: 'drop', method: 'GET', path: intents, times: 2 }, 2],
  ],
  cancel: [
    [{ kind: 'drop', method: 'POST', path: '/cancel', after: true }, 1],
    [{ kind: 'error', method: 'POST', path: '/cancel', after: false }, 1],
  ],
  refund: [
    [{ kind: 'drop', method: 'POST', path: '/v1/refunds', after: true }, 2],
    [{ kind: 'error', method: 'POST', path: '/v1/refunds', after: false }, 1],
  ],
}

const unluckyShare = 0.1

/** A provider whose faults the seed decides call by call, independent of other calls. */
export function unluckily(world: World, provider: PaymentProvider): PaymentProvider {
  const calls = new Map<string, number>()
  const meet = async (what: keyof typeof faultsOf, whose: string): Promise<void> => {
    const count = (calls.get(whose) ?? 0) + 1
    calls.set(whose, count)
    const luck = random(partOf(world.seed, hashOf(`${what} ${whose} ${count}`)))
    if (world.calm || !luck.chance(unluckyShare)) return
    world.injectedFaults += 1
    world.waiting = true
    await world.panel('/faults', { times: 1, ...luck.weighed(faultsOf[what]) })
  }
  return {
    ...provider,
    charge: async (order) => {
      await meet('charge', String(world.whose.get(order.customer ?? '')))
      return provider.charge(order)
    },
    cancel: async (ref) => {
      await meet('cancel', world.now().toISOString())
      return provider.cancel(ref)
    },
    refund: async (order) => {
      await meet('refund', world.now().toISOString())
      return provider.refund(order)
    },
  }
}

function hashOf(text: string): number {
  let hash = 7
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash, 31) + text.charCodeAt(at)
  return hash
}

/** Releases held webhooks: most normally, some twice, newest first, wrongly signed, or never. */
export async function bringNotices(world: World, luck: Random, wellBehaved = false): Promise<void> {
  await closeFaults(world)
  const policy = {
    copies: luck.chance(0.2) ? 2 + luck.below(2) : 1,
    reverse: luck.chance(0.05),
    drop_next: luck.chance(0.2) ? luck.below(4) : 0,
    bad_signature_next: luck.chance(0.1) ? luck.below(3) : 0,
  }
  await world.panel('/webhooks', {
    hold: false,
    ...(wellBehaved ? { copies: 1, reverse: false, drop_next: 0, bad_signature_next: 0 } : policy),
  })
  await world.panel('/webhooks/drain', {})
  while ((await processEvents(world.ctx)) > 0 || (await areRead(world)) === false) await wait(5)
  await world.panel('/webhooks', { hold: true, copies: 1, reverse: false, drop_next: 0, bad_signature_next: 0 })
}

/** Whether no webhook is in progress: each is done, or waits with a reason. */
async function areRead({ db }: World): Promise<boolean> {
  const left = await db
    .selectFrom('inbound_events')
    .select('event_id')
    .where('processed_at', 'is', null)
    .where('problem', 'is', null)
    .execute()
  return left.length === 0
}

/** Removes faults that met no call. */
export async function closeFaults(world: World): Promise<void> {
  if (!world.waiting) return
  world.waiting = false
  const { port } = world.ctx.config.sandbox.stripe!
  await fetch(`http://127.0.0.1:${port}/_sandbox/faults`, { method: 'DELETE', headers: { authorization: 'Bearer sk_test_sandbox' } })
}
