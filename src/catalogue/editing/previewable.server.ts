import { sql } from 'kysely'
import { hasRight } from '#account/member.server.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Row E18: which products, drafts included, the visitor may preview in full: catalogue staff all, artists their own. */
export async function previewable(ctx: Ctx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (hasRight(ctx, 'products.view')) return new Set(ids)
  return new Set(
    hasRight(ctx, 'artist.own') ? (await findMyProducts(ctx, sql`p.id = any(${[...ids]}::integer[])`)).map(({ id }) => id) : [],
  )
}

export async function mayPreview(ctx: Ctx, kind: KindName, slug: string): Promise<boolean> {
  if (hasRight(ctx, 'products.view')) return true
  return hasRight(ctx, 'artist.own') && (await findMyProducts(ctx, sql`p.kind = ${kind} and p.slug = ${slug}`)).length > 0
}

async function findMyProducts(ctx: Ctx, where: ReturnType<typeof sql<boolean>>): Promise<{ id: number }[]> {
  const myArtistIds = sql`(select artist_id from artist_accounts where user_id = ${ctx.visitor.member?.id ?? null})`
  const { rows } = await sql<{ id: number }>`select p.id from products p where ${where} and (p.artist_id in ${myArtistIds}
    or exists (select 1 from further_artists f where f.product_id = p.id and f.artist_id in ${myArtistIds}))`.execute(ctx.db)
  return rows
}
