import { sql } from 'kysely'
import { isReleased } from '#catalogue/is-released.server.ts'
import { usableFormats } from '#library/guest-order-rights.server.ts'
import { planIncludes } from '#library/media-entitlement.server.ts'
import { membershipOf } from '#membership/membership.server.ts'
import type { CopyRight } from '#offline/offline.contract.ts'
import { planCopyDays } from '#offline/rules/copy.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Recordings that may stay on a device: owned ones forever, plan ones for some days after this contact. */
export async function copyRights(ctx: Ctx, ids: readonly number[]): Promise<CopyRight[]> {
  const [products, owned, plan] = await Promise.all([recordings(ctx, ids), usableFormats(ctx, ids), membershipOf(ctx)])
  // Uses real time, like the device: the shop's clock may be ahead in test mode.
  const until = new Date(ctx.realNow().getTime() + planCopyDays * 86_400_000).toISOString()
  return products.flatMap<CopyRight>(({ productId, kind, released }) => {
    const formats = owned.get(productId)
    if (formats) return [{ product_id: productId, until: null, stems: formats.has('stems') }]
    return planIncludes(plan, { use: 'stream', productId, kind, released }) ? [{ product_id: productId, until, stems: false }] : []
  })
}

const recordings = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('products as p')
    .select(['p.id as productId', 'p.kind', isReleased(ctx)])
    .where(sql<boolean>`p.id = any(${[...ids]}::integer[])`)
    .where('p.asset_id', 'is not', null)
    .execute()
