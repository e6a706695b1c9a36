import type Stripe from 'stripe'
import { afterAll } from 'vitest'
import { asStaff } from '#account/tests/staff.ts'
import { type JoinInput, join } from '#membership/actions/join.server.ts'
import { runBillingClock } from '#membership/billing/billing-clock.server.ts'
import type { SubscriptionShown } from '#membership/membership.contract.ts'
import { announceRises } from '#membership/plans/announce-rises.server.ts'
import { showSubscription } from '#membership/show-subscription.server.ts'
import type { ChargeResult } from '#payments/attempts/charge-result.ts'
import { customerOf } from '#payments/methods/customers.server.ts'
import { stripeClient } from '#payments/providers/stripe/client.server.ts'
import { type PaymentShop, paymentShop } from '#payments/tests/payment-shop.ts'
import { type Ctx, createCtx } from '#platform/ctx.ts'
import { deliverMail } from '#platform/mail/mail-delivery.server.ts'

export type Player = {
  id: string
  email: string
  ctx: Ctx
  card: string
  addCard: (paymentMethod: string) => Promise<string>
  join: (input?: Partial<JoinInput>) => Promise<ChargeResult>
  shown: () => Promise<SubscriptionShown>
  row: () => ReturnType<typeof rowOf>
  /** Event history, oldest first. */
  history: () => Promise<string[]>
  emails: () => Promise<string[]>
  /** Charges in order; minor units. */
  paid: () => Promise<number[]>
}

export type MembershipShop = PaymentShop & {
  stripe: Stripe
  player: (paymentMethod?: string) => Promise<Player>
  /** Moves both clocks by days and runs the billing clock and the reconciler until nothing is due; in steps of a day at most. */
  days: (count: number) => Promise<void>
}

const day = 1440

export { asStaff }

export async function membershipShop(): Promise<MembershipShop> {
  const shop = await paymentShop({ mail: true })
  const stripe = stripeClient(shop.config)
  return {
    ...shop,
    stripe,
    player: (paymentMethod = 'pm_card_visa') => newPlayer(shop, stripe, paymentMethod),
    async days(count) {
      for (let left = count; left > 0; left -= 1) {
        await shop.later(Math.min(left, 1) * day)
        while ((await runBillingClock(shop.ctx)) > 0);
        await announceRises(shop.ctx)
        await deliverMail(shop.ctx)
      }
    },
  }
}

/** The shop of a test file. After the tests, advances a day and checks every invariant. */
export async function checkedShop(): Promise<MembershipShop> {
  const shop = await membershipShop()
  afterAll(async () => {
    // Not a whole day: members who joined minutes ago would be exactly on a period boundary.
    await shop.days(1.1)
    await shop.check()
    await shop.close()
  })
  return shop
}

async function newPlayer(shop: PaymentShop, stripe: Stripe, paymentMethod: string): Promise<Player> {
  const { ctx } = shop
  const email = `${crypto.randomUUID()}@example.test`
  const { id } = await ctx.db
    .insertInto('auth.users')
    .values({ name: 'Pat Player', email, email_verified: true, created_at: ctx.now(), updated_at: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const customer = await customerOf(ctx, 'stripe', id)
  const addCard = async (method: string) => (await stripe.paymentMethods.attach(method, { customer })).id
  const card = await addCard(paymentMethod)
  const member = { id, name: 'Pat Player', email, emailVerified: true, role: 'member', region: 'GB' } as const
  const own = createCtx({ ...ctx, visitor: { ...ctx.visitor, member } })
  return {
    id,
    email,
    ctx: own,
    card,
    addCard,
    join: (input = {}) => join(own, { tier: 'practice', term: 'monthly', consent: true, paymentMethod: card, ...input }),
    shown: async () => (await showSubscription(own))!,
    row: () => rowOf(ctx, id),
    history: () => historyOf(ctx, id),
    emails: async () => (await mailsTo(ctx, email)).map((template) => template.replace('membership-', '')),
    paid: () => paidBy(ctx, id),
  }
}

const rowOf = (ctx: Ctx, userId: string) =>
  ctx.db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow()

async function historyOf(ctx: Ctx, userId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('subscription_events as e')
    .innerJoin('subscriptions as s', 's.id', 'e.subscription_id')
    .select('e.happening')
    .where('s.user_id', '=', userId)
    .orderBy('e.id')
    .execute()
  return rows.map(({ happening }) => happening)
}

async function mailsTo(ctx: Ctx, email: string): Promise<string[]> {
  const rows = await ctx.db.selectFrom('outbox').select('template').where('recipient', '=', email).orderBy('created_at').execute()
  return rows.map(({ template }) => template)
}

async function paidBy(ctx: Ctx, userId: string): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('payments as p')
    .innerJoin('membership_charges as c', 'c.id', 'p.cause_id')
    .innerJoin('subscriptions as s', 's.id', 'c.subscription_id')
    .select('p.amount')
    .where('s.user_id', '=', userId)
    .orderBy('p.captured_at')
    .execute()
  return rows.map(({ amount }) => amount)
}
