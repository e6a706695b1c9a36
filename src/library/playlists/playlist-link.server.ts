import { sql } from 'kysely'
import { type ProductCard, productCards } from '#catalogue/cards/product-cards.server.ts'
import type { Playlist } from '#library/playlists/playlists.contract.ts'
import { createPlaylist } from '#library/playlists/playlists.server.ts'
import { playlistNotFound, withTracks } from '#library/playlists/read-playlist.server.ts'
import type { Ctx } from '#platform/ctx.ts'

export type SharedPlaylist = {
  playlist: Playlist
  /** Only if its owner wants it shown. */
  owner: string | null
  cards: Record<number, ProductCard>
  /** Tracks this visitor can neither play nor has bought, and the lines to buy. */
  toBuy: { productId: number; stockLineId: number; price: number }[]
}

/** A shared playlist as visitors see it. Refuses not-found for an unknown or revoked link. */
export async function findSharedPlaylist(ctx: Ctx, token: string): Promise<SharedPlaylist> {
  const { owner, ...known } = await findByShareToken(ctx, token)
  const playlist = await withTracks(ctx, known)
  const ids = [...new Set(playlist.backing_tracks.map(({ product_id }) => product_id))]
  const cards = Object.fromEntries((await productCards(ctx, ids)).map((card) => [card.id, card]))
  const toBuyIds = new Set(
    playlist.backing_tracks.flatMap(({ product_id, standing }) => (standing === 'not-subscribed' ? [product_id] : [])),
  )
  const toBuy = [...toBuyIds].flatMap((productId) => {
    const line = cards[productId]?.lines.find(({ format, price }) => format === 'digital' && price !== null)
    return line ? [{ productId, stockLineId: line.stockLineId, price: line.price ?? 0 }] : []
  })
  return { playlist, owner, cards, toBuy }
}

export const copySharedPlaylist = (ctx: Ctx, token: string): Promise<{ id: string }> =>
  ctx.transaction(async (ctx) => {
    const { id, name, description } = await findByShareToken(ctx, token)
    const copy = await createPlaylist(ctx, { name, description }, { numbered: true })
    await sql`
      insert into playlist_items (playlist_id, product_id, position, semitones, rate, gap, count_in, note, added_at)
      select ${copy.id}, i.product_id, row_number() over (order by i.position), i.semitones, i.rate, i.gap, i.count_in, i.note, ${ctx.now()}
      from playlist_items i join products p on p.id = i.product_id and p.published
      where i.playlist_id = ${id} and i.removed_at is null`.execute(ctx.db)
    return { id: copy.id }
  })

async function findByShareToken(ctx: Ctx, token: string) {
  const row = await ctx.db
    .selectFrom('playlists as l')
    .innerJoin('auth.users as u', 'u.id', 'l.user_id')
    .select(['l.id', 'l.name', 'l.description', 'l.shows_owner', 'u.name as owner'])
    .where('l.share_token', '=', token)
    .where('l.removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw playlistNotFound()
  const { shows_owner, owner, ...playlist } = row
  return { ...playlist, owner: shows_owner ? owner : null }
}
