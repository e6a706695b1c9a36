import type { KindName } from '#catalogue/kinds/kind.ts'
import type { Facets } from '#catalogue/rules/facets.ts'
import type { Ctx } from '#platform/ctx.ts'

export type { Facets }

export const facetsOf = (ctx: Ctx, kind: KindName): Promise<Facets> => ctx.services.catalogue.lists.facets(ctx, kind)
