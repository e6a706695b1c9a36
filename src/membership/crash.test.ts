import { join } from 'node:path'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePlan } from '#membership/change-plan.server.ts'
import { runBillingClock } from '#membership/clock.server.ts'
import { pause } from '#membership/pause.server.ts'
import { type MembershipShop, membershipShop, type Player } from '#membership/tests/membership-shop.ts'
import { processEvents } from '#payments/events.server.ts'
import { asleepElsewhere, elsewhere as elsewhereIn } from '#payments/tests/elsewhere.ts'
import { deliverMail } from '#platform/mail-delivery.server.ts'
import { testWebhookSecret } from '#server/tests/test-shop.ts'
import { checkInvariants } from '../../tools/check-db.ts'

let shop: MembershipShop
beforeAll(async () => {
  shop = await membershipShop()
})
afterAll(async () => {
  await shop.days(1)
  await shop.check()
  await shop.close()
})

const script = join(import.meta.dirname, 'tests/crash-child.ts')
const elsewhere = (deed: string, given: Record<string, string>) => elsewhereIn(shop, deed, given, script)
/** A crash may leave things to do, but nothing broken. */
async function atRest(): Promise<void> {
  await deliverMail(shop.ctx)
  await checkInvariants(shop.ctx.db, { now: shop.ctx.now() })
}

/** What the stand-in took from someone. */
async function takenFrom({ id }: Player): Promise<number> {
  const attempts = await shop.ctx.db.selectFrom('attempts').select('id').where('user_id', '=', id).execute()
  const own = new Set(attempts.map((attempt) => attempt.id))
  return (await shop.charges()).filter(({ metadata, amount_received: taken }) => own.has(String(metadata.attempt_id)) && taken > 0).length
}

/** The worker is back: it looks again after its lease, and the reconciler with it. */
async function restarted(minutes = [1, 6, 31]): Promise<void> {
  for (const count of minutes) {
    await shop.later(count)
    while ((await runBillingClock(shop.ctx)) > 0);
    await deliverMail(shop.ctx)
  }
}

const sending = ['charge.claimed', 'charge.called', 'charge.stored', 'settle.fetched']
const settling = ['membership.happened', 'settle.before-commit', 'settle.committed']

type Scenario = { points: string[]; run: (point: string) => Promise<void> }

/** Each is killed at a point and must end with one charge, one period and one letter. */
const scenarios: Record<string, Scenario> = {
  'a renewal': {
    points: ['clock.claimed', 'membership.charge-opened', 'clock.committed', ...sending, ...settling],
    async run(point) {
      const player = await dueForRenewal()
      expect(await elsewhere('clock', { FAILPOINT: point })).toBe('SIGKILL')
      await atRest()
      await restarted()
      expect(await player.paid()).toEqual([899, 899])
      expect(await takenFrom(player)).toBe(2)
      expect(await player.letters()).toEqual(['welcome', 'renewed'])
      expect(await player.shown()).toMatchObject({ status: 'active', allowedToStream: true })
    },
  },
  'an upgrade, pressed again': {
    points: ['membership.charge-opened', 'membership.committed', ...sending, ...settling, 'membership.answered'],
    async run(point) {
      const player = await upgrading(point)
      shop.clock.forward(41_000)
      expect(await changePlan(player.ctx, 'ultimate', 'monthly')).toEqual({ state: 'captured' })
      await upgradedOnce(player, 2)
    },
  },
  'an upgrade, never pressed again': {
    points: ['membership.committed', 'charge.claimed', 'charge.called', 'charge.stored', 'settle.before-commit'],
    async run(point) {
      const player = await upgrading(point)
      await restarted([1, 6, 24 * 60])
      const { membership } = await player.shown()
      await upgradedOnce(player, membership.slug === 'ultimate' ? 2 : 1)
    },
  },
  'a pause': {
    points: ['membership.happened', 'pause.committed'],
    async run(point) {
      const player = await shop.player()
      await player.join()
      expect(await elsewhere('pause', { FAILPOINT: point, MEMBER: memberOf(player) })).toBe('SIGKILL')
      await atRest()
      await pause(player.ctx, 1).catch(() => undefined)
      expect(await player.shown()).toMatchObject({ status: 'active_paused' })
      expect(await player.letters()).toEqual(['welcome', 'paused'])
    },
  },
  'a notice of a first payment': {
    points: ['webhook.verified', 'webhook.stored', 'webhook.claimed', 'settle.fetched', ...settling],
    async run(point) {
      const player = await shop.player('pm_card_authenticationRequired')
      await player.join()
      const signed = await noticeFor(player)
      expect(await elsewhere('webhook', { ...signed, FAILPOINT: point })).toBe('SIGKILL')
      await atRest()
      expect(await elsewhere('webhook', signed)).toBe(0)
      shop.clock.forward(60_000)
      await processEvents(shop.ctx)
      expect(await player.shown()).toMatchObject({ status: 'active' })
      expect([await player.paid(), await takenFrom(player), await player.letters()]).toEqual([[899], 1, ['welcome']])
    },
  },
}

const memberOf = (player: Player) => JSON.stringify(player.ctx.visitor.member)

/** Nobody of those before is looked at any more. */
const nobodyDue = () => shop.ctx.db.updateTable('subscriptions').set({ look_at: null }).where('status', '<>', 'inactive').execute()

/** Somebody whose month has just ended, and nobody else whose has. */
async function dueForRenewal(): Promise<Player> {
  await nobodyDue()
  const player = await shop.player()
  await player.join()
  const { period_end: end } = await player.row()
  await shop.later(Math.ceil((end.getTime() - shop.ctx.now().getTime()) / 60_000) + 1)
  return player
}

async function upgrading(point: string): Promise<Player> {
  const player = await shop.player()
  await player.join()
  expect(await elsewhere('upgrade', { FAILPOINT: point, MEMBER: memberOf(player) })).toBe('SIGKILL')
  await atRest()
  return player
}

async function upgradedOnce(player: Player, charges: number): Promise<void> {
  expect([(await player.paid()).length, await takenFrom(player)]).toEqual([charges, charges])
  expect((await player.letters()).filter((letter) => letter === 'upgraded')).toHaveLength(charges - 1)
  await atRest()
}

async function noticeFor(player: Player): Promise<{ BODY: string; SIGNATURE: string }> {
  const { id, provider_ref: ref } = await shop.ctx.db
    .selectFrom('attempts')
    .select(['id', 'provider_ref'])
    .where('user_id', '=', player.id)
    .executeTakeFirstOrThrow()
  await shop.panel(`/authenticate/${ref}`, { outcome: 'complete' })
  const data = { object: { id: ref, object: 'payment_intent' } }
  const BODY = JSON.stringify({ id: `evt_${id}`, object: 'event', type: 'payment_intent.succeeded', created: 1, data })
  return { BODY, SIGNATURE: Stripe.webhooks.generateTestHeaderString({ payload: BODY, secret: testWebhookSecret }) }
}

const everyKill = Object.entries(scenarios).flatMap(([name, { points, run }]) => points.map((point) => ({ name, point, run })))
// How many plans are due at once for two workers; every test run tries fewer.
const due = process.env.KILLS ? 200 : 60
// `npm run check:kills` goes round until it has killed so many.
const rounds = Math.ceil(Number(process.env.KILLS ?? 0) / everyKill.length) || 1

describe.each(Array.from({ length: rounds }, (_, round) => round + 1))('[F1] kill -9, round %i', () => {
  test.each(everyKill)('$name at $point ends with one charge', ({ point, run }) => run(point))
})

test('[U1] two workers at once on many plans that are due: each is charged once', async () => {
  await nobodyDue()
  const players = await Promise.all(Array.from({ length: due }, () => shop.player()))
  for (const player of players) await player.join()
  await shop.later(32 * 1440)
  await deliverMail(shop.ctx)
  expect(await Promise.all([elsewhere('clock', {}), elsewhere('clock', {})])).toEqual([0, 0])
  for (const player of players) expect(await player.paid()).toEqual([899, 899])
  const ids = new Set(
    (
      await shop.ctx.db
        .selectFrom('attempts')
        .select('id')
        .where(
          'user_id',
          'in',
          players.map(({ id }) => id),
        )
        .execute()
    ).map(({ id }) => id),
  )
  expect((await shop.charges()).filter(({ metadata }) => ids.has(String(metadata.attempt_id)))).toHaveLength(2 * due)
  await atRest()
}, 180_000)

describe.skipIf(process.platform === 'win32')('[U1] a worker that sleeps past its lease', () => {
  test.each(['clock.claimed', 'clock.committed', 'charge.claimed', 'charge.called'])(
    'at %s: another renews, and on waking it does nothing',
    async (point) => {
      const player = await dueForRenewal()
      const sleeper = await asleepElsewhere(shop, 'clock', { FAILPOINT: point }, script)
      await restarted().catch(sleeper.kill)
      expect(await player.paid()).toEqual([899, 899])
      expect(await sleeper.wake()).toBe(0)
      expect([await player.paid(), await takenFrom(player)]).toEqual([[899, 899], 2])
      expect(await player.letters()).toEqual(['welcome', 'renewed'])
      await atRest()
    },
  )
})
