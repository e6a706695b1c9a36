import type { KindName } from '#catalogue/kinds/kind.ts'
import { kindNames } from '#catalogue/kinds.ts'
import type { Facets } from '#catalogue/rules/facets.ts'
import { type Filters, wordFacets } from '#catalogue/rules/filters.ts'
import type { Ctx } from '#platform/ctx.ts'

export type { Facets }

export const facetsOf = (ctx: Ctx, kind: KindName): Promise<Facets> => ctx.services.catalogue.lists.facets(ctx, kind)

/** Whether every value in these filters exists on some product. */
export async function areValuesKnown(ctx: Ctx, filters: Filters): Promise<boolean> {
  const all = await Promise.all(kindNames.map((kind) => facetsOf(ctx, kind)))
  const knows = (name: (typeof wordFacets)[number], word: string | number) =>
    all.some(({ artist, ...facets }) =>
      name === 'artist' ? artist.some(({ slug }) => slug === word) : (facets[name] as readonly (string | number)[]).includes(word),
    )
  return wordFacets.every((name) => filters[name].every((word) => knows(name, word)))
}
