import { sql } from 'kysely'
import { emailProblem, tidyEmail } from '#account/rules/email.ts'
import { refuseFields } from '#kernel/errors.ts'
import { mayWithdraw, withdraw as withdrawFromMembership } from '#membership/billing/refund.server.ts'
import { mayOpen, orderUrl } from '#orders/order-access.server.ts'
import { countLookUp, lookUpOrder, orderNumberProblem } from '#orders/order-look-up.server.ts'
import { withdraw, withdrawableLines } from '#orders/returns/order-withdrawal.server.ts'
import { mailWithdrawalRequest, requestCutoff } from '#orders/returns/withdrawal-request-mail.server.ts'
import { buyerNameProblem } from '#orders/rules/buyer-name.ts'
import { noteForStaff, type OrderRow } from '#orders/set-order-status.server.ts'
import type { Ctx } from '#platform/ctx.ts'

export type WithdrawalDetails = { about: 'order' | 'membership'; number: string; email: string; name: string }

export const requestedMessage =
  'We’ve received your withdrawal, and this moment counts. If your details match, we’ve sent you an email. Press the button in it to confirm it was you. If none arrives within a few minutes, check your entries and send it again.'
export const withdrawnMessage = 'We’ve received your withdrawal and emailed you a receipt.'

export const withdrawalProblems = ({ about, number, email, name }: WithdrawalDetails) => ({
  number: about === 'order' ? orderNumberProblem(number) : null,
  email: emailProblem(tidyEmail(email)),
  name: buyerNameProblem(name),
})

/** At once for the signed-in buyer or ordering browser; else kept with its time, and confirmed by email. Null whether or not it exists. */
export async function requestWithdrawal(ctx: Ctx, details: WithdrawalDetails): Promise<string | null> {
  refuseFields(withdrawalProblems(details))
  if (details.about === 'membership') return requestForMembership(ctx, details)
  const order = await lookUpOrder(ctx, details)
  const lines = order ? await withdrawableLines(ctx, order) : []
  if (!order || lines.length === 0) return null
  if (mayOpen(ctx, order)) {
    await withdraw(ctx, order.id, { name: details.name, lines: lines.map(({ id, units }) => ({ orderLineId: id, qty: units })) })
    return `${orderUrl(order)}?withdrawn`
  }
  await saveForOrder(ctx, order, details.name)
  return null
}

const saveForOrder = (ctx: Ctx, order: OrderRow, name: string): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const saved = await saveRequest(ctx, { order_id: order.id, subscription_id: null }, name)
    if (saved.isNew)
      await noteForStaff(ctx, order, 'withdrawal declared without signing in: waiting for the customer to confirm it by email')
    await mailWithdrawalRequest(ctx, saved)
  })

async function requestForMembership(ctx: Ctx, { email: typed }: WithdrawalDetails): Promise<string | null> {
  const email = tidyEmail(typed)
  await countLookUp(ctx, email)
  const row = await ctx.db
    .selectFrom('subscriptions as s')
    .innerJoin('auth.users as u', 'u.id', 's.user_id')
    .selectAll('s')
    .select('u.name')
    .where('u.email', '=', email)
    .executeTakeFirst()
  if (!row || !mayWithdraw(row, ctx.now())) return null
  if (ctx.visitor.member?.id === row.user_id) {
    await withdrawFromMembership(ctx)
    return '/profile/membership?done=withdrawn'
  }
  await ctx.transaction(async (ctx) => {
    // The account's name: text typed by a stranger isn't emailed to a member.
    const saved = await saveRequest(ctx, { order_id: null, subscription_id: row.id }, row.name)
    await mailWithdrawalRequest(ctx, saved)
  })
  return null
}

type Contract = { order_id: string; subscription_id: null } | { order_id: null; subscription_id: string }

/** An unconfirmed declaration is kept: its earlier time favours the buyer. */
async function saveRequest(ctx: Ctx, contract: Contract, name: string) {
  const ofContract = sql<boolean>`(order_id = ${contract.order_id} or subscription_id = ${contract.subscription_id}) and confirmed_at is null`
  await ctx.db.deleteFrom('withdrawal_requests').where(ofContract).where('asked_at', '<=', requestCutoff(ctx)).execute()
  const inserted = await ctx.db
    .insertInto('withdrawal_requests')
    .values({ ...contract, name, asked_at: ctx.now(), confirmed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (inserted) return { ...inserted, isNew: true }
  const open = await ctx.db.selectFrom('withdrawal_requests').selectAll().where(ofContract).executeTakeFirstOrThrow()
  return { ...open, isNew: false }
}
