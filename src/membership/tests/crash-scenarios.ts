import { expect } from 'vitest'
import { changePlan } from '#membership/actions/change-plan.server.ts'
import { pause } from '#membership/actions/pause.server.ts'
import { changeCard } from '#membership/billing/debt.server.ts'
import { withdraw } from '#membership/billing/refund.server.ts'
import { crashShop, webhookOf } from '#membership/tests/crash-shop.ts'
import type { MembershipShop, Player } from '#membership/tests/membership-shop.ts'
import { processEvents } from '#payments/webhooks/events.server.ts'

/** Each is killed at a failpoint and must end as if it weren't: one charge, one period, one email. */
export type Scenario = { points: string[]; run: (point: string) => Promise<void> }

const sending = ['charge.claimed', 'charge.called', 'charge.stored', 'settle.fetched']
const settling = ['membership.happened', 'settle.before-commit', 'settle.committed']
const noticing = ['webhook.verified', 'webhook.stored', 'webhook.claimed']

export function scenariosOf(shop: MembershipShop): Record<string, Scenario> {
  const { elsewhere, atRest, takenFrom, restarted, dueForRenewal } = crashShop(shop)

  async function killed(deed: string, point: string, player?: Player, given: Record<string, string> = {}): Promise<void> {
    expect(await elsewhere(deed, { ...given, FAILPOINT: point }, player)).toBe('SIGKILL')
    await atRest()
  }

  const lastPayment = ({ id }: Player) =>
    shop.ctx.db
      .selectFrom('attempts')
      .select(['id', 'provider_ref'])
      .where('user_id', '=', id)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()

  async function upgrading(point: string): Promise<Player> {
    const player = await shop.player()
    await player.join()
    await killed('upgrade', point, player)
    return player
  }

  async function upgradedOnce(player: Player, charges: number): Promise<void> {
    expect([(await player.paid()).length, await takenFrom(player)]).toEqual([charges, { taken: charges, back: [] }])
    expect((await player.emails()).filter((email) => email === 'upgraded')).toHaveLength(charges - 1)
    await atRest()
  }

  async function wentBackOnce(player: Player): Promise<void> {
    const { taken, back } = await takenFrom(player)
    expect([taken, back.length, (await player.emails()).filter((email) => email === 'refunded').length]).toEqual([1, 1, 1])
    await atRest()
  }

  /** The provider resends after a minute, and the queue is processed. */
  async function sentAgain(notice: Record<string, string>): Promise<void> {
    expect(await elsewhere('webhook', notice)).toBe(0)
    shop.clock.forward(60_000)
    await processEvents(shop.ctx)
  }

  return {
    'a renewal': {
      points: ['clock.claimed', 'membership.charge-opened', 'clock.committed', ...sending, ...settling],
      async run(point) {
        const player = await dueForRenewal()
        await killed('clock', point)
        await restarted()
        expect([await player.paid(), await takenFrom(player)]).toEqual([[899, 899], { taken: 2, back: [] }])
        expect(await player.emails()).toEqual(['welcome', 'renewed'])
        expect(await player.shown()).toMatchObject({ status: 'active', allowedToStream: true })
      },
    },
    'a declined renewal': {
      points: ['settle.fetched', 'settle.cancelled', ...settling],
      async run(point) {
        const player = await dueForRenewal()
        await changeCard(player.ctx, await player.addCard('pm_card_chargeCustomerFail'))
        await killed('clock', point)
        await restarted()
        expect([await player.paid(), await takenFrom(player)]).toEqual([[899], { taken: 1, back: [] }])
        expect(await player.emails()).toEqual(['welcome', 'renewal-failed'])
        expect(await player.shown()).toMatchObject({ status: 'unpaid', allowedToStream: true })
        expect(await changeCard(player.ctx, player.card)).toEqual({ state: 'captured' })
        expect(await player.paid()).toEqual([899, 899])
      },
    },
    'an upgrade, submitted again': {
      points: ['membership.charge-opened', 'membership.committed', ...sending, ...settling, 'membership.answered'],
      async run(point) {
        const player = await upgrading(point)
        shop.clock.forward(41_000)
        expect(await changePlan(player.ctx, 'ultimate', 'monthly')).toEqual({ state: 'captured' })
        await upgradedOnce(player, 2)
      },
    },
    'an upgrade, not submitted again': {
      points: ['membership.committed', 'charge.claimed', 'charge.called', 'charge.stored', 'settle.before-commit'],
      async run(point) {
        const player = await upgrading(point)
        await restarted([1, 6, 24 * 60])
        const { membership } = await player.shown()
        await upgradedOnce(player, membership.slug === 'ultimate' ? 2 : 1)
      },
    },
    'an upgrade that is given up': {
      points: ['cancel.called', 'settle.fetched', 'settle.before-commit', 'settle.committed'],
      async run(point) {
        const player = await shop.player()
        await player.join()
        await changeCard(player.ctx, await player.addCard('pm_card_authenticationRequired'))
        expect(await changePlan(player.ctx, 'ultimate', 'monthly')).toMatchObject({ state: 'action-required' })
        await killed('give-up', point, player)
        await restarted()
        await changeCard(player.ctx, player.card)
        expect(await player.shown()).toMatchObject({ status: 'active', membership: { slug: 'practice' } })
        expect(await changePlan(player.ctx, 'ultimate', 'monthly')).toEqual({ state: 'captured' })
        await upgradedOnce(player, 2)
      },
    },
    'a pause': {
      points: ['membership.happened', 'pause.committed'],
      async run(point) {
        const player = await shop.player()
        await player.join()
        await killed('pause', point, player)
        await pause(player.ctx, 1).catch(() => undefined)
        expect(await player.shown()).toMatchObject({ status: 'active_paused' })
        expect(await player.emails()).toEqual(['welcome', 'paused'])
      },
    },
    'a webhook of a first payment': {
      points: [...noticing, 'settle.fetched', ...settling],
      async run(point) {
        const player = await shop.player('pm_card_authenticationRequired')
        await player.join()
        const { id, provider_ref: ref } = await lastPayment(player)
        await shop.panel(`/authenticate/${ref}`, { outcome: 'complete' })
        const notice = webhookOf(id, 'payment_intent.succeeded', { id: String(ref), object: 'payment_intent' })
        await killed('webhook', point, undefined, notice)
        await sentAgain(notice)
        expect(await player.shown()).toMatchObject({ status: 'active' })
        expect([await player.paid(), await takenFrom(player)]).toEqual([[899], { taken: 1, back: [] }])
        expect(await player.emails()).toEqual(['welcome'])
      },
    },
    'a dispute webhook': {
      points: [...noticing, 'dispute.fetched', 'membership.happened', 'dispute.before-commit'],
      async run(point) {
        const player = await shop.player()
        await player.join()
        const { provider_ref: ref } = await lastPayment(player)
        const { id } = (await shop.panel('/disputes', { payment_intent: ref })) as { id: string }
        const notice = webhookOf(id, 'charge.dispute.created', { id, object: 'dispute' })
        await killed('webhook', point, undefined, notice)
        await sentAgain(notice)
        expect(await player.shown()).toMatchObject({ status: 'cancelled', allowedToStream: false })
        expect(await player.emails()).toEqual(['welcome', 'charged-back'])
        await atRest()
      },
    },
    'a withdrawal': {
      points: ['membership.happened', 'refund.claimed', 'refund.called', 'refund.before-commit', 'refund.committed'],
      async run(point) {
        const player = await shop.player()
        await player.join()
        await killed('withdraw', point, player)
        await restarted()
        if (point === 'membership.happened') expect(await elsewhere('withdraw', {}, player)).toBe(0)
        expect(await player.shown()).toMatchObject({ status: 'cancelled', allowedToStream: false })
        await wentBackOnce(player)
      },
    },
    'a refund webhook': {
      points: [...noticing, 'refund.fetched', 'refund.before-commit', 'refund.committed'],
      async run(point) {
        const player = await shop.player('pm_card_pendingRefund')
        await player.join()
        await withdraw(player.ctx)
        const { provider_ref: ref } = await lastPayment(player)
        await shop.panel('/clock', { advance: 60 })
        const refund = async () => (await shop.charges()).find(({ id }) => id === ref)?.refunds[0]
        await expect.poll(async () => (await refund())?.status).toBe('succeeded')
        const id = String((await refund())?.id)
        const notice = webhookOf(id, 'refund.updated', { id, object: 'refund' })
        await killed('webhook', point, undefined, notice)
        await sentAgain(notice)
        await wentBackOnce(player)
      },
    },
  }
}
