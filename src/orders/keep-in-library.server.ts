import { tidyEmail } from '#account/rules/email.ts'
import { nameFromEmail, nameProblem, tidyName } from '#account/rules/name.ts'
import { openAccountAndSignIn } from '#account/sign-in/open-account.server.ts'
import type { CookieHeaders } from '#account/sign-in/sign-in.server.ts'
import { markEmailVerified } from '#account/sign-in/verify.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { assignOrderTo } from '#library/grants.server.ts'
import { isKeyOf, openableOrder, orderUrl } from '#orders/order-access.server.ts'
import type { OrderRow } from '#orders/set-order-status.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Opens an account for the order's address; the emailed key verifies it. Null when the address has an account. Refuses not-found, invalid. */
export async function keepInLibrary(
  ctx: Ctx,
  headers: Headers,
  input: { number: string; key: string | undefined; password: string },
): Promise<CookieHeaders | null> {
  const order = await openableOrder(ctx, input.number, input.key)
  if (order.user_id || ctx.visitor.member || !order.paid_at) throw new ShopError('invalid', 'This order is already in a library.')
  const account = {
    name: accountNameOf(order),
    email: tidyEmail(order.email),
    password: input.password,
    verified: isKeyOf(ctx, order, input.key),
    back: orderUrl(order),
  }
  return openAccountAndSignIn(ctx, headers, account, (ctx, userId) => assignOrderTo(ctx, userId, order.id))
}

/** Verifies the member's address when they open the link of an order email that was sent to it. Returns whether it did. */
export async function verifyByOrderEmail(ctx: Ctx, order: OrderRow, key: string | undefined): Promise<boolean> {
  const { member } = ctx.visitor
  if (!key || !member || member.emailVerified) return false
  if (!isKeyOf(ctx, order, key) || tidyEmail(order.email) !== member.email) return false
  await ctx.transaction((ctx) => markEmailVerified(ctx, member.email))
  return true
}

function accountNameOf({ billing_address, delivery_address, email }: OrderRow): string {
  const name = tidyName(billing_address?.name ?? delivery_address?.name ?? '')
  return nameProblem(name) ? nameFromEmail(email) : name
}
