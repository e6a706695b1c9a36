import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importPayment } from '#payments/attempts/import-payment.server.ts'
import { cancelAgreement, pollAgreements } from '#payments/legacy/legacy-agreements.server.ts'
import { hasLegacyAgreement, listAgreements } from '#payments/legacy/my-agreements.server.ts'
import { refundPayment } from '#payments/refunds/refunds.server.ts'
import { settleRefund } from '#payments/refunds/settle-refund.server.ts'
import { plainOrder } from '#payments/tests/plain-orders.ts'
import { type WalletShop, walletShop } from '#payments/tests/wallet-shop.ts'
import type { Ctx } from '#platform/ctx.ts'

// The one agreement, with one payment, of a fresh fake PayPal.
const old = { ref: 'I-W00D5HED0LD1', sale: '8X0LD5ALE00000001' }

let shop: WalletShop
let member: Ctx
beforeAll(async () => {
  shop = await walletShop()
  member = await shop.as('member@woodshed.test')
})
beforeEach(async () => {
  await shop.ctx.db.deleteFrom('legacy_agreements').execute()
})
afterAll(async () => {
  await shop.ctx.db.deleteFrom('legacy_agreements').execute()
  await shop.check()
  await shop.close()
})

const mirror = (ref = old.ref) =>
  shop.ctx.db
    .insertInto('legacy_agreements')
    .values({
      ref,
      user_id: member.visitor.member!.id,
      description: 'Woodshed membership, monthly',
      state: 'active',
      started_at: new Date('2019-03-04'),
      checked_at: shop.ctx.now(),
      look_at: new Date(shop.ctx.now().getTime() + 86_400_000),
    })
    .execute()
const stateOf = async (ref = old.ref) =>
  (await shop.ctx.db.selectFrom('legacy_agreements').select('state').where('ref', '=', ref).executeTakeFirst())?.state

describe('a legacy agreement', () => {
  test('belongs to its member: others neither see nor cancel it', async () => {
    await mirror()
    const other = await shop.as('subscriber@woodshed.test')
    expect([await hasLegacyAgreement(member), await hasLegacyAgreement(other), await listAgreements(shop.ctx)]).toEqual([true, false, []])
    await expect(cancelAgreement(other, old.ref)).rejects.toThrow('find that agreement')
    expect(await stateOf()).toBe('active')
  })

  test('shows as cancelled only after a second read confirms it', async () => {
    await mirror()
    const { legacyWallet } = shop.ctx.services
    shop.ctx.services.legacyWallet = { ...legacyWallet!, cancel: async () => undefined }
    await expect(cancelAgreement(member, old.ref)).rejects.toThrow('hasn’t confirmed')
    expect(await stateOf()).toBe('active')
    shop.ctx.services.legacyWallet = legacyWallet
  })

  test('stays cancelled when cancelled twice', async () => {
    await mirror()
    await cancelAgreement(member, old.ref)
    await cancelAgreement(member, old.ref)
    expect([await stateOf(), await hasLegacyAgreement(member)]).toEqual(['cancelled', false])
  })

  test('[G-U8] is polled once a day: what ended at PayPal ends here', async () => {
    await mirror()
    expect(await pollAgreements(shop.ctx)).toBe(0)
    await shop.later(25 * 60)
    expect(await pollAgreements(shop.ctx)).toBe(1)
    expect(await stateOf()).toBe('cancelled')
    expect(await pollAgreements(shop.ctx)).toBe(0)
  })

  test('unknown to PayPal keeps its state, for manual review', async () => {
    await mirror('I-UNKNOWN')
    await shop.later(25 * 60)
    await pollAgreements(shop.ctx)
    expect(await stateOf('I-UNKNOWN')).toBe('active')
  })
})

test('[G-U7] the legacy provider can’t charge', () => {
  expect(Object.keys(shop.ctx.services.legacyWallet!).sort()).toEqual([
    'cancel',
    'fetchRefund',
    'findRefund',
    'listPayments',
    'refund',
    'status',
  ])
})

/** An imported payment from before the migration. */
async function pastPayment() {
  const id = await plainOrder(shop.ctx, 1200)
  const past = { cause: { type: 'order', id }, userId: null, amount: 1200, currency: 'GBP', card: null } as const
  const capturedAt = new Date('2024-03-03')
  const paymentId = await shop.ctx.transaction(async (ctx) => {
    const payment = await importPayment(ctx, { ...past, capturedAt, origin: { provider: 'paypal-legacy', ref: old.sale } })
    await shop.ctx.services.paymentSubjects.order!.onCaptured(ctx, id, {
      id: payment,
      amount: 1200,
      currency: 'GBP',
      card: null,
      capturedAt,
    })
    return payment
  })
  return { id, paymentId }
}

test('[G-M6] refunds an imported payment where it was paid, once, also when PayPal’s answer is lost', async () => {
  const { id, paymentId } = await pastPayment()
  const { legacyWallet } = shop.ctx.services
  const lost: string[] = []
  const losing: typeof legacyWallet = {
    ...legacyWallet!,
    async refund(order) {
      const answer = await legacyWallet!.refund(order)
      if (answer.answer === 'made') lost.push(answer.fact.ref)
      return { answer: 'unknown', problem: 'the answer was lost' }
    },
  }
  const givenBack = () =>
    shop.ctx.db
      .selectFrom('refunds')
      .select(['amount', 'state', 'provider_ref'])
      .where('payment_id', '=', paymentId)
      .orderBy('created_at')
      .execute()

  shop.ctx.services.legacyWallet = losing
  expect(await refundPayment(shop.ctx, paymentId, 500, 'a part')).toBe('open')
  shop.ctx.services.legacyWallet = legacyWallet
  await shop.later(2)
  expect(await givenBack()).toEqual([{ amount: 500, state: 'succeeded', provider_ref: lost[0] }])

  // PayPal keeps a key for thirty days; after that a retry would refund a second time.
  shop.ctx.services.legacyWallet = losing
  expect(await refundPayment(shop.ctx, paymentId, 300, 'another part')).toBe('open')
  shop.ctx.services.legacyWallet = legacyWallet
  await shop.later(31 * 24 * 60)
  expect((await givenBack())[1]).toEqual({ amount: 300, state: 'open', provider_ref: null })
  expect(await settleRefund(shop.ctx, 'paypal-legacy', lost[1]!)).toBe('succeeded')

  expect(await refundPayment(shop.ctx, paymentId, 400, 'the rest')).toBe('succeeded')
  expect((await givenBack()).map(({ amount, state }) => [amount, state])).toEqual([
    [500, 'succeeded'],
    [300, 'succeeded'],
    [400, 'succeeded'],
  ])
  await expect(refundPayment(shop.ctx, paymentId, 1, 'again')).rejects.toThrow('more than what’s left')
  expect(await shop.orderState(id)).toBe('refunded')
})
