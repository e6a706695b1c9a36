import { sql } from 'kysely'
import { emailProblem, tidyEmail } from '#account/rules/email.ts'
import { refuseFields } from '#kernel/errors.ts'
import { networkOf } from '#kernel/network.ts'
import { mailOrderLink } from '#orders/order-timeline-emails.server.ts'
import { tidyOrderNumber } from '#orders/rules/order-number.ts'
import type { OrderRow } from '#orders/set-order-status.server.ts'
import { requireCaptcha } from '#platform/captcha/captcha.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { enforceRateLimit, mayMail } from '#platform/rate-limit.server.ts'

export type OrderLookUp = { number: string; email: string }

export const lookUpMessage = 'If the number and email match an order, we’ve sent you a link.'

/** Emails the link to an order's address. The response doesn't reveal whether the order exists. */
export async function sendOrderLink(ctx: Ctx, lookUp: OrderLookUp): Promise<void> {
  refuseFields({ number: orderNumberProblem(lookUp.number), email: emailProblem(tidyEmail(lookUp.email)) })
  await requireCaptcha(ctx)
  const order = await lookUpOrder(ctx, lookUp)
  if (order && (await mayMail(ctx, 'order link mails per recipient', order.email))) await mailOrderLink(ctx, order)
}

const maxNumberLength = 40

export function orderNumberProblem(number: string): string | null {
  if (!number.trim()) return 'Enter the order number.'
  return number.trim().length > maxNumberLength ? 'This is too long for an order number.' : null
}

/** Counts an attempt to look up something by email. Refuses too-many-tries. */
export async function countLookUp(ctx: Ctx, email: string): Promise<void> {
  const network = networkOf(ctx.visitor.ip)
  await enforceRateLimit(ctx, 'order look-up per address', network)
  await enforceRateLimit(ctx, 'order look-up per account and network', `${email} ${network}`)
}

/** The order with this number and email; counts the attempt. */
export async function lookUpOrder(ctx: Ctx, { number, email: typed }: OrderLookUp): Promise<OrderRow | undefined> {
  const email = tidyEmail(typed)
  await countLookUp(ctx, email)
  return ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', tidyOrderNumber(number))
    .where(sql`lower(email)`, '=', email)
    .where('state', 'not in', ['cancelled', 'expired'])
    .executeTakeFirst()
}
