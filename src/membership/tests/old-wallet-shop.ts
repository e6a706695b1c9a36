import { afterAll, beforeAll } from 'vitest'
import { applyMembershipForm } from '#membership/actions/membership-forms.server.ts'
import { runBillingClock } from '#membership/billing/billing-clock.server.ts'
import { pollAgreements } from '#payments/legacy/legacy-agreements.server.ts'
import { customerOf } from '#payments/methods/customers.server.ts'
import { stripeClient } from '#payments/providers/stripe/client.server.ts'
import { type WalletShop, walletShop } from '#payments/tests/wallet-shop.ts'
import type { Ctx } from '#platform/ctx.ts'
import { chargesAt } from '../../../tools/check-books.ts'
import { checkInvariants } from '../../../tools/check-db.ts'

/** The shop of the current test file: test files in a process run one after the other. */
export let shop: WalletShop

/** Opens the shop with the fake legacy provider; checks every invariant after the file's tests. */
export function openOldWalletShop(): void {
  beforeAll(async () => {
    shop = await walletShop({ stripe: true })
  })
  afterAll(async () => {
    await everythingHolds()
    await shop.close()
  })
}

export async function everythingHolds(): Promise<void> {
  await shop.ctx.db.updateTable('outbox').set({ state: 'sent', sent_at: shop.ctx.now() }).execute()
  const charges = await chargesAt(`http://127.0.0.1:${shop.config.sandbox.stripe?.port}`, shop.config.stripe.secretKey)
  await checkInvariants(shop.ctx.db, { now: shop.ctx.now(), charges, walletCharges: await shop.charges() })
}

export const dayMs = 86_400_000
export type Someone = { ctx: Ctx; ref: string }

/** A member whose legacy agreement has paid monthly, last so many days ago; the shop hasn't read it yet. */
export async function oldMember(daysAgo = 10): Promise<Someone> {
  const email = `${crypto.randomUUID()}@example.test`
  const now = shop.ctx.now()
  const { id } = await shop.ctx.db
    .insertInto('auth.users')
    .values({ name: 'Olga Old', email, email_verified: true, region: 'GB', created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ref = `I-${crypto.randomUUID().slice(0, 12).toUpperCase()}`
  const start = new Date(now.getTime() - daysAgo * dayMs)
  await shop.panel('/agreements', { id: ref, start_date: start.toISOString() })
  await shop.ctx.db
    .insertInto('legacy_agreements')
    .values({
      ref,
      user_id: id,
      description: 'Woodshed membership, monthly',
      state: 'active',
      tier: 'practice',
      term: 'monthly',
      started_at: start,
      checked_at: now,
      look_at: now,
    })
    .execute()
  return { ctx: await shop.as(email), ref }
}

/** The same, after the shop has read it. */
export async function mirrored(daysAgo = 10): Promise<Someone> {
  const someone = await oldMember(daysAgo)
  await work()
  return someone
}

export async function work(): Promise<void> {
  await pollAgreements(shop.ctx)
  while ((await runBillingClock(shop.ctx)) > 0);
}

export async function days(count: number): Promise<void> {
  for (let day = 0; day < count; day += 1) {
    await shop.later(1440)
    await work()
  }
}

export const atPayPal = ({ ref }: Someone, state: string, funds = 'ok') => shop.panel(`/agreements/${ref}`, { state, funds })
export const rowOf = ({ ctx }: Someone) =>
  shop.ctx.db.selectFrom('subscriptions').selectAll().where('user_id', '=', ctx.visitor.member!.id).executeTakeFirst()
export const events = async ({ ctx }: Someone) =>
  (
    await shop.ctx.db
      .selectFrom('subscription_events as e')
      .innerJoin('subscriptions as s', 's.id', 'e.subscription_id')
      .select(['e.happening', 'e.who'])
      .where('s.user_id', '=', ctx.visitor.member!.id)
      .orderBy('e.id')
      .execute()
  ).map(({ happening, who }) => `${happening} (${who})`)
export const emails = async ({ ctx }: Someone) =>
  (
    await shop.ctx.db
      .selectFrom('outbox')
      .select('template')
      .where('recipient', '=', ctx.visitor.member!.email)
      .orderBy('created_at')
      .execute()
  ).map(({ template }) => template)
/** Number of our charges per person. */
export const charges = async (...people: Someone[]) =>
  (
    await shop.ctx.db
      .selectFrom('membership_charges as c')
      .innerJoin('subscriptions as s', 's.id', 'c.subscription_id')
      .select('c.id')
      .where(
        's.user_id',
        'in',
        people.map(({ ctx }) => ctx.visitor.member!.id),
      )
      .execute()
  ).length
export const press = ({ ctx }: Someone, fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return applyMembershipForm(ctx, form)
}

export async function addCard({ ctx }: Someone): Promise<string> {
  const customer = await customerOf(ctx, 'stripe', ctx.visitor.member!.id)
  return (await stripeClient(shop.config).paymentMethods.attach('pm_card_visa', { customer })).id
}
