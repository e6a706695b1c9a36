import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'

export function requireMemberId(ctx: Ctx): string {
  if (!ctx.visitor.member) throw new ShopError('sign-in-required', 'Sign in first.')
  return ctx.visitor.member.id
}

/** Seconds. Refuses not-found for a product without a recording. */
export async function findDuration(ctx: Ctx, productId: number): Promise<number> {
  const recording = await ctx.db
    .selectFrom('products as p')
    .innerJoin('assets as a', 'a.id', 'p.asset_id')
    .select('a.duration_seconds')
    .where('p.id', '=', productId)
    .executeTakeFirst()
  if (!recording) throw new ShopError('not-found', 'There’s nothing to play here.')
  return recording.duration_seconds
}
