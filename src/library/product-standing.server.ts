import type { Standing } from '#catalogue/product-standing.ts'
import { ownedProducts } from '#library/library.server.ts'
import type { Ctx } from '#platform/ctx.ts'

export async function standingWith(ctx: Ctx, productIds: readonly number[]): Promise<Standing> {
  if (!ctx.visitor.member) return { planKinds: [], owned: {} }
  const [planKinds, owned] = await Promise.all([ctx.services.catalogue.planKinds(ctx), ownedProducts(ctx, productIds)])
  return { planKinds: [...planKinds], owned: Object.fromEntries([...owned].map(([id, formats]) => [id, [...formats]])) }
}
