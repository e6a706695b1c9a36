import { afterAll, beforeAll, expect, test } from 'vitest'
import { join } from '#membership/actions/join.server.ts'
import { applyMembershipForm } from '#membership/actions/membership-forms.server.ts'
import { runBillingClock } from '#membership/billing/billing-clock.server.ts'
import { changeCard } from '#membership/billing/debt.server.ts'
import { membershipPage } from '#membership/membership-page.server.ts'
import { pollWallets } from '#membership/payment-methods/payment-method-removed.server.ts'
import { handleWalletReturn } from '#membership/payment-methods/payment-methods.server.ts'
import { showSubscription } from '#membership/show-subscription.server.ts'
import { checkWallet } from '#payments/methods/check-wallet.server.ts'
import { customerOf } from '#payments/methods/customers.server.ts'
import { listWallets, removeWallet } from '#payments/methods/wallets.server.ts'
import { stripeClient } from '#payments/providers/stripe/client.server.ts'
import { type WalletShop, walletShop } from '#payments/tests/wallet-shop.ts'
import { type Ctx, createCtx } from '#platform/ctx.ts'
import { chargesAt } from '../../../tools/check-books.ts'
import { checkInvariants } from '../../../tools/check-db.ts'

const joinPage = '/membership/join/practice/monthly'
let shop: WalletShop
beforeAll(async () => {
  shop = await walletShop({ stripe: true })
})
afterAll(async () => {
  await shop.ctx.db.updateTable('outbox').set({ state: 'sent', sent_at: shop.ctx.now() }).execute()
  const { stripe } = shop.config.sandbox
  const charges = await chargesAt(`http://127.0.0.1:${stripe?.port}`, shop.config.stripe.secretKey)
  await checkInvariants(shop.ctx.db, { now: shop.ctx.now(), charges, walletCharges: await shop.charges() })
  await shop.close()
})

async function newMember(): Promise<Ctx> {
  const email = `${crypto.randomUUID()}@example.test`
  const now = shop.ctx.now()
  await shop.ctx.db
    .insertInto('auth.users')
    .values({ name: 'Wyn Wallet', email, email_verified: true, region: 'GB', created_at: now, updated_at: now })
    .execute()
  return shop.as(email)
}

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

/** Goes to PayPal from a page and back. Returns the shop's redirect. */
async function goToPayPal(ctx: Ctx, page: string, outcome: string): Promise<string | null> {
  const answer = await applyMembershipForm(ctx, form({ intent: 'keep-wallet', page }))
  const id = new URL(answer.answer === 'away' ? answer.url : '').searchParams.get('approval_session_id')
  const { back } = await shop.panel(`/approve-wallet/${id}`, { outcome })
  return handleWalletReturn(ctx, new URL(String(back)))
}

async function walletMember(): Promise<{ ctx: Ctx; wallet: string }> {
  const ctx = await newMember()
  expect(await goToPayPal(ctx, joinPage, 'accept')).toBe(`${joinPage}?done=wallet`)
  const [kept] = await listWallets(ctx)
  return { ctx, wallet: kept!.token }
}

async function days(count: number): Promise<void> {
  for (let day = 0; day < count; day += 1) {
    await shop.later(1440)
    await pollWallets(shop.ctx)
    while ((await runBillingClock(shop.ctx)) > 0);
  }
}

const paidBy = async ({ visitor }: Ctx) =>
  (
    await shop.ctx.db
      .selectFrom('payments as p')
      .innerJoin('membership_charges as c', 'c.id', 'p.cause_id')
      .innerJoin('subscriptions as s', 's.id', 'c.subscription_id')
      .select(['p.provider', 'p.amount'])
      .where('s.user_id', '=', visitor.member!.id)
      .orderBy('p.captured_at')
      .execute()
  ).map(({ provider, amount }) => `${provider} ${amount}`)
const emailsTo = async ({ visitor }: Ctx) =>
  (
    await shop.ctx.db.selectFrom('outbox').select('template').where('recipient', '=', visitor.member!.email).orderBy('created_at').execute()
  ).map(({ template }) => template.replace('membership-', ''))

const byWallet = (wallet: string) =>
  form({ intent: 'join', digital_consent: 'on', tier: 'practice', term: 'monthly', card: `wallet:${wallet}` })

test('[P8] [B24] [B25] joins a plan by approving it at PayPal, and renews there off-session', async () => {
  const { ctx, wallet } = await walletMember()
  expect(await paidBy(ctx)).toEqual([])
  expect(await applyMembershipForm(ctx, byWallet(wallet))).toEqual({ answer: 'done', done: 'joined' })
  expect(await showSubscription(ctx)).toMatchObject({ status: 'active', provider: 'wallet', allowedToStream: true })
  expect(await paidBy(ctx)).toEqual(['paypal 899'])
  await days(32)
  expect(await showSubscription(ctx)).toMatchObject({ status: 'active', provider: 'wallet' })
  expect(await paidBy(ctx)).toEqual(['paypal 899', 'paypal 899'])
  expect(await emailsTo(ctx)).toEqual(['welcome', 'renewed'])
})

test('a member who registered to pay by PayPal goes straight there; a guest doesn’t', async () => {
  const page = new URL(`${joinPage}?wallet=keep`, shop.config.baseUrl)
  expect(new URL(String(await handleWalletReturn(await newMember(), page))).searchParams.has('approval_session_id')).toBe(true)
  expect(await handleWalletReturn(shop.ctx, page)).toBeNull()
})

test('cancelling at PayPal joins nothing and saves nothing', async () => {
  const ctx = await newMember()
  expect(await goToPayPal(ctx, joinPage, 'cancel')).toBe(joinPage)
  expect([await listWallets(ctx), await showSubscription(ctx)]).toEqual([[], null])
})

test('refuses another member’s wallet, and return URLs on other sites', async () => {
  const { wallet } = await walletMember()
  const other = await newMember()
  const answer = { answer: 'problem', errors: {}, problem: 'We couldn’t find that PayPal account.', status: 404 }
  expect(await applyMembershipForm(other, byWallet(wallet))).toEqual(answer)
  expect(await showSubscription(other)).toBeNull()
  expect(await applyMembershipForm(other, form({ intent: 'keep-wallet', page: '//evil.example/' }))).toMatchObject({ answer: 'problem' })
})

test('[S1] [P8] notifies about a cancelled wallet before the renewal, goes through dunning, and accepts another wallet', async () => {
  const { ctx, wallet } = await walletMember()
  await join(ctx, { tier: 'practice', term: 'monthly', consent: true, paymentMethod: wallet, method: 'wallet' })
  expect(await membershipPage(ctx)).toMatchObject({ gone: false })
  // Removed at PayPal: the shop isn't notified.
  await removeWallet(createCtx(ctx), wallet)
  expect(await membershipPage(ctx)).toMatchObject({ gone: true, paymentMethod: wallet })
  await days(32)
  expect(await showSubscription(ctx)).toMatchObject({ status: 'unpaid', allowedToStream: true })
  expect(await paidBy(ctx)).toEqual(['paypal 899'])
  const { template, props } = await shop.ctx.db
    .selectFrom('outbox')
    .select(['template', 'props'])
    .where('recipient', '=', ctx.visitor.member!.email)
    .where('template', '=', 'membership-renewal-failed')
    .executeTakeFirstOrThrow()
  expect([template, JSON.stringify(props)]).toEqual([
    expect.anything(),
    expect.stringContaining('This saved PayPal account no longer works'),
  ])
  await goToPayPal(ctx, '/profile/membership', 'accept')
  const [again] = await listWallets(ctx)
  expect(await applyMembershipForm(ctx, form({ intent: 'change-card', card: `wallet:${again!.token}` }))).toEqual({
    answer: 'done',
    done: 'card',
  })
  expect(await showSubscription(ctx)).toMatchObject({ status: 'active', provider: 'wallet' })
  expect(await paidBy(ctx)).toEqual(['paypal 899', 'paypal 899'])
})

test('[P8] replaces a wallet by a card and a card by a wallet; renewals use the current one', async () => {
  const { ctx, wallet } = await walletMember()
  await join(ctx, { tier: 'practice', term: 'monthly', consent: true, paymentMethod: wallet, method: 'wallet' })
  const customer = await customerOf(ctx, 'stripe', ctx.visitor.member!.id)
  const card = await stripeClient(shop.config).paymentMethods.attach('pm_card_visa', { customer })
  await changeCard(ctx, card.id)
  expect(await showSubscription(ctx)).toMatchObject({ provider: 'card' })
  await days(32)
  expect(await paidBy(ctx)).toEqual(['paypal 899', 'stripe 899'])
  await changeCard(ctx, wallet, 'wallet')
  await days(31)
  expect(await paidBy(ctx)).toEqual(['paypal 899', 'stripe 899', 'paypal 899'])
})

/** The wallet's owner cancels it at PayPal itself. */
const cancelAtPayPal = (wallet: string) => shop.panel(`/wallets/${wallet}`, undefined, 'DELETE')

test('[B24] [G-E1] notifies the member once that a wallet was cancelled at PayPal, before the next charge', async () => {
  const { ctx, wallet } = await walletMember()
  await join(ctx, { tier: 'practice', term: 'monthly', consent: true, paymentMethod: wallet, method: 'wallet' })
  await cancelAtPayPal(wallet)
  expect(await emailsTo(ctx)).toEqual(['welcome'])
  await shop.release({ copies: 5, reverse: true })
  await Promise.all([checkWallet(shop.ctx, wallet), checkWallet(shop.ctx, wallet)])
  expect(await emailsTo(ctx)).toEqual(['welcome', 'way-gone'])
  const { props } = await shop.ctx.db
    .selectFrom('outbox')
    .select('props')
    .where('recipient', '=', ctx.visitor.member!.email)
    .where('template', '=', 'membership-way-gone')
    .executeTakeFirstOrThrow()
  expect(props).toMatchObject({ next: { amount: '£8.99', on: expect.any(String) } })
  expect(await membershipPage(ctx)).toMatchObject({ gone: true })
  await goToPayPal(ctx, '/profile/membership', 'accept')
  const [another] = await listWallets(ctx)
  await applyMembershipForm(ctx, form({ intent: 'change-card', card: `wallet:${another!.token}` }))
  expect(await membershipPage(ctx)).toMatchObject({ gone: false })
  await days(32)
  expect(await paidBy(ctx)).toEqual(['paypal 899', 'paypal 899'])
})

test('[B24] [G-M3] without that webhook, polls PayPal within a week of the charge and notifies the member', async () => {
  const { ctx, wallet } = await walletMember()
  await join(ctx, { tier: 'practice', term: 'monthly', consent: true, paymentMethod: wallet, method: 'wallet' })
  await cancelAtPayPal(wallet)
  await shop.panel('/webhooks', { hold: false, drop_next: 10_000 })
  await shop.panel('/webhooks/drain', {})
  await shop.panel('/webhooks', { hold: true, drop_next: 0 })
  await days(20)
  expect(await emailsTo(ctx)).toEqual(['welcome'])
  const { paypal } = shop.ctx.services.payments
  shop.ctx.services.payments.paypal = {
    ...paypal!,
    wallets: { ...paypal!.wallets!, stands: () => Promise.reject(new Error('unreachable')) },
  }
  await days(4)
  expect(await emailsTo(ctx)).toEqual(['welcome'])
  shop.ctx.services.payments.paypal = paypal!
  await days(2)
  expect(await emailsTo(ctx)).toEqual(['welcome', 'way-gone'])
  expect(await paidBy(ctx)).toEqual(['paypal 899'])
})

test('[G-E3] a webhook about an active or someone else’s wallet changes nothing', async () => {
  const { ctx, wallet } = await walletMember()
  await join(ctx, { tier: 'practice', term: 'monthly', consent: true, paymentMethod: wallet, method: 'wallet' })
  expect(await checkWallet(shop.ctx, wallet)).toBe(false)
  expect(await checkWallet(shop.ctx, 'nobodys')).toBe(true)
  expect([await emailsTo(ctx), await membershipPage(ctx)]).toMatchObject([['welcome'], { gone: false }])
})
