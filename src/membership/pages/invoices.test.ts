import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { asStaff } from '#account/tests/staff.ts'
import { membershipCreditNote, membershipInvoice } from '#invoices/membership-invoice.server.ts'
import { cancel } from '#membership/actions/cancel.server.ts'
import { runBillingClock } from '#membership/billing/billing-clock.server.ts'
import { withdraw } from '#membership/billing/refund.server.ts'
import { membershipPage } from '#membership/membership-page.server.ts'
import { type MembershipShop, membershipShop, type Player } from '#membership/tests/membership-shop.ts'
import { refundPayment } from '#payments/refunds/refunds.server.ts'
import { deliverMail } from '#platform/mail/mail-delivery.server.ts'
import { setExchangeRate } from '#tax/exchange-rates.server.ts'
import { ossReport } from '#tax/oss/oss-report.server.ts'

let shop: MembershipShop
beforeAll(async () => {
  shop = await membershipShop()
})
afterEach(async () => {
  await deliverMail(shop.ctx)
  await shop.check()
})
afterAll(() => shop.close())

const chargesOf = ({ id }: Player) =>
  shop.ctx.db
    .selectFrom('membership_charges as c')
    .innerJoin('subscriptions as s', 's.id', 'c.subscription_id')
    .selectAll('c')
    .where('s.user_id', '=', id)
    .orderBy('c.opened_at')
    .execute()
const notesOf = async (player: Player) =>
  shop.ctx.db
    .selectFrom('membership_credit_notes')
    .selectAll()
    .where(
      'charge_id',
      'in',
      (await chargesOf(player)).map(({ id }) => id),
    )
    .orderBy('issued_at')
    .execute()

async function historyOf({ ctx }: Player) {
  const page = await membershipPage(ctx)
  return 'history' in page ? (page.history ?? []) : []
}

const players: Player[] = []

async function livingIn(region: string, card = 'pm_card_visa'): Promise<Player> {
  const player = await shop.player(card)
  players.push(player)
  await shop.ctx.db.updateTable('auth.users').set({ region }).where('id', '=', player.id).execute()
  return player
}

test('[E8] a plan’s price includes the tax of the member’s country, kept with its evidence', async () => {
  const british = await livingIn('GB')
  await british.join()
  expect(await chargesOf(british)).toMatchObject([{ amount: 899, tax: 150, tax_country: 'GB', tax_rate: 2000 }])
  const german = await livingIn('DE', 'pm_card_de')
  await german.join()
  const [charge] = await chargesOf(german)
  expect(charge).toMatchObject({ tax_country: 'DE', tax_rate: 1900, tax: 144 })
  expect(charge?.tax_evidence).toEqual({ billing: 'DE', card: 'DE', network: null, confirmed: null })
  const american = await livingIn('US')
  await american.join()
  expect(await chargesOf(american)).toMatchObject([{ tax: 0, tax_country: null, tax_rate: 0 }])
})

test('[S1] every renewal has its own invoice and tax, as PDF and in the email', async () => {
  const player = await livingIn('GB')
  await player.join()
  const welcome = await shop.ctx.db.selectFrom('outbox').select('props').where('recipient', '=', player.email).executeTakeFirstOrThrow()
  expect(welcome.props).toMatchObject({ paid: { number: (await chargesOf(player))[0]?.number } })
  await shop.days(32)
  const numbers = (await chargesOf(player)).map(({ number }) => number!)
  expect(numbers).toEqual([expect.stringMatching(/^M\d+$/), expect.stringMatching(/^M\d+$/)])
  expect(new Set(numbers).size).toBe(2)
  for (const number of numbers) expect((await membershipInvoice(player.ctx, number)).subarray(0, 5).toString()).toBe('%PDF-')
  expect((await historyOf(player)).map(({ number }) => number)).toEqual(numbers.toReversed())
})

test('an invoice opens for its member only', async () => {
  const player = await livingIn('GB')
  await player.join()
  const [charge] = await chargesOf(player)
  const other = await shop.player()
  await expect(membershipInvoice(other.ctx, charge!.number!)).rejects.toMatchObject({ code: 'not-found' })
  await expect(membershipInvoice(shop.ctx, charge!.number!)).rejects.toMatchObject({ code: 'sign-in-required' })
})

test('each refund has a credit note: a part with its share of the tax, the rest with all that is left', async () => {
  const player = await livingIn('DE', 'pm_card_de')
  await player.join()
  const [charge] = await chargesOf(player)
  const { id } = await shop.ctx.db.selectFrom('payments').select('id').where('cause_id', '=', charge!.id).executeTakeFirstOrThrow()
  await refundPayment(shop.ctx, id, 333, 'a kindness')
  await shop.later(1)
  await refundPayment(shop.ctx, id, charge!.amount - 333, 'asked for')
  await shop.later(1)
  const notes = await notesOf(player)
  expect(notes.map(({ amount }) => amount)).toEqual([333, charge!.amount - 333])
  expect(notes.reduce((sum, { tax }) => sum + tax, 0)).toBe(charge!.tax)
  for (const { number } of notes) expect((await membershipCreditNote(player.ctx, number)).subarray(0, 5).toString()).toBe('%PDF-')
  expect((await historyOf(player))[0]?.notes).toEqual(notes.map(({ number }) => number))
})

test('a withdrawal has a credit note for its refund', async () => {
  const player = await livingIn('GB')
  await player.join()
  await shop.days(3)
  await withdraw(player.ctx)
  await shop.later(1)
  const [note] = await notesOf(player)
  const { amount } = (await chargesOf(player))[0]!
  expect(note!.amount).toBeLessThan(amount)
  expect(note!.tax).toBe(Math.round((150 * note!.amount) / amount))
})

test('the One Stop Shop report includes memberships sold in the EU and their refunds', async () => {
  // Cancels earlier members, so that the quarter contains only this one.
  for (const { ctx } of players) await cancel(ctx, null).catch(() => undefined)
  shop.clock.set('2027-08-10T12:00:00Z')
  while ((await runBillingClock(shop.ctx)) > 0);
  const staff = await asStaff(shop.ctx)
  await setExchangeRate(staff, { currency: 'GBP', day: '2027-09-30', perEuro: '0.8' })
  const player = await livingIn('FR', 'pm_card_fr')
  await player.join()
  const { amount, tax, currency, id } = (await chargesOf(player))[0]!
  const rows = async () => ossReport(await asStaff(shop.ctx), '2027-Q3')
  expect(await rows()).toMatchObject([{ kind: 'sale', country: 'FR', rate: 2000, currency, net: amount - tax, tax }])
  const payment = await shop.ctx.db.selectFrom('payments').select('id').where('cause_id', '=', id).executeTakeFirstOrThrow()
  await refundPayment(shop.ctx, payment.id, amount, 'asked for')
  await shop.later(1)
  expect(await rows()).toContainEqual(expect.objectContaining({ kind: 'refund', country: 'FR', net: tax - amount, tax: -tax }))
})
