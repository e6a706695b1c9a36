import { describe, expect, test } from 'vitest'
import { showSubscription } from '#membership/show-subscription.server.ts'
import {
  addCard,
  atPayPal,
  charges,
  dayMs,
  days,
  emails,
  events,
  everythingHolds,
  mirrored,
  openOldWalletShop,
  press,
  rowOf,
  type Someone,
  shop,
} from '#membership/tests/old-wallet-shop.ts'
import { pollAgreements } from '#payments/legacy/legacy-agreements.server.ts'

openOldWalletShop()

const returnsOf = ({ ref }: Someone) =>
  shop.ctx.db.selectFrom('legacy_returns').select(['share', 'amount', 'currency']).where('agreement_ref', '=', ref).execute()
const stateOf = async (someone: Someone) => {
  const { status, clock_owner } = (await rowOf(someone))!
  return [status, clock_owner, (await showSubscription(someone.ctx))!.allowedToStream]
}

describe('[G-A4] [G-U2] a legacy payment that is refunded', () => {
  const giveBack = ({ ref }: Someone, total?: string) => shop.panel(`/agreements/${ref}/give-back`, total ? { total } : {})
  const refundEmails = async (someone: Someone) => (await emails(someone)).filter((email) => email.endsWith('paid-back')).length

  test('in full: covers no time any more, and its member is notified once, however often it is polled', async () => {
    const someone = await mirrored()
    await giveBack(someone)
    await shop.later(1440)
    await Promise.all([pollAgreements(shop.ctx), pollAgreements(shop.ctx)])
    expect(await stateOf(someone)).toEqual(['cancelled', 'us', false])
    expect((await showSubscription(someone.ctx))!.acts).toEqual([])
    await days(3)
    expect(await events(someone)).toEqual(['joined (provider)', 'first paid (provider)', 'money went back (provider)'])
    expect([await emails(someone), await returnsOf(someone)]).toEqual([
      ['membership-old-wallet-paid-back'],
      [{ share: 'whole', amount: 1200, currency: 'GBP' }],
    ])
    expect((await rowOf(someone))!.period_end <= shop.ctx.now()).toBe(true)
    await everythingHolds()
  })

  test('followed by a new payment of the agreement: restores the membership', async () => {
    const someone = await mirrored()
    await giveBack(someone)
    await days(1)
    expect(await stateOf(someone)).toEqual(['cancelled', 'us', false])
    await days(25)
    expect(await stateOf(someone)).toEqual(['active', 'provider', true])
    expect(await refundEmails(someone)).toBe(1)
    await everythingHolds()
  })

  test('in part: is recorded without effect until the rest is refunded too', async () => {
    const someone = await mirrored()
    await giveBack(someone, '5.00')
    await days(2)
    expect([await stateOf(someone), await returnsOf(someone)]).toEqual([
      ['active', 'provider', true],
      [{ share: 'part', amount: 1200, currency: 'GBP' }],
    ])
    await giveBack(someone, '7.00')
    await days(1)
    expect([await stateOf(someone), await returnsOf(someone)]).toEqual([
      ['cancelled', 'us', false],
      [{ share: 'whole', amount: 1200, currency: 'GBP' }],
    ])
    await everythingHolds()
  })

  test('after a cancellation, within its time: charges nothing, even with a card saved', async () => {
    const [leaving, staying] = [await mirrored(), await mirrored()]
    for (const someone of [leaving, staying]) await press(someone, { intent: 'cancel' })
    await press(staying, { intent: 'change-card', card: await addCard(staying) })
    await press(staying, { intent: 'undo-cancel' })
    await days(2)
    expect([await stateOf(leaving), await stateOf(staying)]).toEqual([
      ['expiring', 'us', true],
      ['active', 'us', true],
    ])
    const before = await charges(leaving, staying)
    for (const someone of [leaving, staying]) await giveBack(someone)
    await days(1)
    for (const someone of [leaving, staying]) {
      expect(await stateOf(someone)).toEqual(['cancelled', 'us', false])
      expect((await showSubscription(someone.ctx))!.acts).toEqual(['join'])
    }
    await days(30)
    expect(await charges(leaving, staying)).toBe(before)
    await everythingHolds()
  })

  test('for earlier time changes nothing: only the latest counts', async () => {
    const someone = await mirrored(25)
    const { legacyWallet } = shop.ctx.services
    const { paidAt } = (await legacyWallet!.status(someone.ref))!
    await days(10)
    const back = { paymentRef: `S-${someone.ref}`, paidAt: paidAt!, amount: 1200, currency: 'GBP', share: 'whole' } as const
    const listPayments = async (ref: string) => (ref === someone.ref ? [back] : [])
    shop.ctx.services.legacyWallet = { ...legacyWallet!, listPayments }
    await days(1)
    shop.ctx.services.legacyWallet = legacyWallet
    expect([await stateOf(someone), (await returnsOf(someone)).length, await refundEmails(someone)]).toEqual([
      ['active', 'provider', true],
      1,
      0,
    ])
  })

  test('is found by a later poll when PayPal couldn’t report it at first', async () => {
    const someone = await mirrored()
    await giveBack(someone)
    const { legacyWallet } = shop.ctx.services
    shop.ctx.services.legacyWallet = { ...legacyWallet!, listPayments: () => Promise.reject(new Error('unreachable')) }
    await days(1)
    expect(await stateOf(someone)).toEqual(['active', 'provider', true])
    shop.ctx.services.legacyWallet = legacyWallet
    await days(1)
    expect(await stateOf(someone)).toEqual(['cancelled', 'us', false])
  })
})

describe('[G-A3] [G-U2] a legacy payment that is disputed', () => {
  const reverse = ({ ref }: Someone, state = 'reversed') => shop.panel(`/agreements/${ref}/reverse`, { state })

  test('ends the membership at once and notifies once, however often polled; the agreement must be cancelled before joining again', async () => {
    const someone = await mirrored()
    await reverse(someone)
    await shop.later(1440)
    await Promise.all([pollAgreements(shop.ctx), pollAgreements(shop.ctx)])
    await days(2)
    expect(await stateOf(someone)).toEqual(['cancelled', 'us', false])
    expect([await events(someone), await emails(someone)]).toEqual([
      ['joined (provider)', 'first paid (provider)', 'charged back (provider)'],
      ['membership-old-wallet-charged-back'],
    ])
    expect(await returnsOf(someone)).toEqual([{ share: 'reversed', amount: 1200, currency: 'GBP' }])
    const input = { intent: 'join', digital_consent: 'on', tier: 'practice', term: 'monthly', card: await addCard(someone) }
    expect(await press(someone, input)).toMatchObject({ answer: 'problem', problem: expect.stringContaining('Cancel it first') })
    await atPayPal(someone, 'Cancelled')
    await days(1)
    expect(await press(someone, input)).toEqual({ answer: 'done', done: 'joined' })
    await everythingHolds()
  })

  test('and won: the days resume, billed by the legacy agreement as before', async () => {
    const someone = await mirrored()
    await reverse(someone)
    await days(1)
    const { period_end: ended } = (await rowOf(someone))!
    await days(3)
    await reverse(someone, 'canceled_reversal')
    await days(1)
    expect(await stateOf(someone)).toEqual(['active', 'provider', true])
    const { period_start: from, period_end: until } = (await rowOf(someone))!
    // Ten days and one of its month were used when it ended.
    expect(Math.round((until.getTime() - from.getTime()) / dayMs)).toBeGreaterThanOrEqual(17)
    expect(from > ended).toBe(true)
    await days(1)
    expect((await emails(someone)).slice(-1)).toEqual(['membership-old-wallet-left'])
    await days(35)
    expect([await stateOf(someone), await charges(someone)]).toEqual([['active', 'provider', true], 0])
    await everythingHolds()
  })

  test('and won after the agreement ended: only those days are restored; with a card of ours it renews', async () => {
    const [leaving, staying, over] = [await mirrored(), await mirrored(), await mirrored()]
    for (const someone of [leaving, staying]) await press(someone, { intent: 'cancel' })
    await press(staying, { intent: 'change-card', card: await addCard(staying) })
    await press(staying, { intent: 'undo-cancel' })
    for (const someone of [leaving, staying, over]) await reverse(someone)
    await days(1)
    for (const someone of [leaving, staying, over]) expect(await stateOf(someone)).toEqual(['cancelled', 'us', false])
    await atPayPal(over, 'Cancelled')
    // Longer than its paid time: the bank's decision is still polled.
    await days(40)
    for (const someone of [leaving, staying, over]) await reverse(someone, 'canceled_reversal')
    await days(1)
    expect([await stateOf(leaving), await stateOf(staying), await stateOf(over)]).toEqual([
      ['expiring', 'us', true],
      ['active', 'us', true],
      ['expiring', 'us', true],
    ])
    for (const someone of [leaving, staying, over]) expect((await emails(someone)).at(-1)).toBe('membership-dispute-won')
    const before = await charges(staying)
    await days(25)
    expect([await stateOf(leaving), await charges(staying)]).toEqual([['cancelled', 'us', false], before + 1])
    await everythingHolds()
  })

  test('for earlier time changes nothing, nor does one won after the agreement has paid again', async () => {
    const someone = await mirrored(25)
    await reverse(someone)
    await days(10)
    expect(await stateOf(someone)).toEqual(['active', 'provider', true])
    const { legacyWallet } = shop.ctx.services
    const lines = await shop.ctx.db.selectFrom('legacy_returns').selectAll().where('agreement_ref', '=', someone.ref).execute()
    const [{ payment_ref: paymentRef, paid_at: paidAt }] = lines as [(typeof lines)[number]]
    const left = { paymentRef, paidAt, amount: 1200, currency: 'GBP', share: 'left' } as const
    shop.ctx.services.legacyWallet = { ...legacyWallet!, listPayments: async (ref) => (ref === someone.ref ? [left] : []) }
    await days(1)
    shop.ctx.services.legacyWallet = legacyWallet
    expect([await stateOf(someone), (await events(someone)).slice(2)]).toEqual([
      ['active', 'provider', true],
      ['charged back (provider)', 'joined (provider)', 'first paid (provider)'],
    ])
    await everythingHolds()
  })
})
