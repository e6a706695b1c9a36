import { furtherRows } from '#catalogue/rules/artist-shares.ts'
import type { ProductDraft } from '#catalogue/rules/product-form.ts'
import type { FieldErrors } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'

type ResolvedArtists = { first: number; further: { id: number; share: number }[] }

/** Finds the artists named in a draft. Reports unknown names in `errors`. */
export async function resolveArtists(ctx: Ctx, { artist, furtherArtists }: ProductDraft, errors: FieldErrors): Promise<ResolvedArtists> {
  const names = [artist, ...furtherArtists.map(({ name }) => name)]
  const rows = await ctx.db.selectFrom('artists').select(['id', 'name']).where('name', 'in', names).orderBy('id').limit(100).execute()
  const idOf = (name: string, field: string) => {
    const found = rows.find((row) => row.name === name)
    if (!found) errors[field] ??= name ? 'We don’t know this artist. Choose one from the list, or add them first.' : 'Choose an artist.'
    return found?.id ?? 0
  }
  return {
    first: idOf(artist, 'artist'),
    further: furtherArtists.map(({ name, share }, at) => ({ id: idOf(name, `artist_${furtherRows[at]}`), share })),
  }
}

export async function saveFurtherArtists(ctx: Ctx, productId: number, further: ResolvedArtists['further']): Promise<void> {
  await ctx.db.deleteFrom('further_artists').where('product_id', '=', productId).execute()
  const rows = further.map(({ id, share }, at) => ({ product_id: productId, artist_id: id, position: at + 1, share }))
  if (rows.length > 0) await ctx.db.insertInto('further_artists').values(rows).execute()
}
