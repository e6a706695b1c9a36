import { ShopError } from '#kernel/errors.ts'
import type { Ctx, Member } from '#platform/ctx.ts'

/** The person signed in. Refuses sign-in-required for guests. */
export function memberOf(ctx: Ctx): Member {
  if (!ctx.visitor.member) throw new ShopError('sign-in-required', 'Sign in first.')
  return ctx.visitor.member
}

/** The staff member signed in. For everyone else there is nothing here: refuses not-found. */
export function staffOf(ctx: Ctx): Member {
  const { member } = ctx.visitor
  if (member?.role !== 'staff') throw new ShopError('not-found', 'We couldn’t find this page.')
  return member
}
