import { sql } from 'kysely'
import type { ImageRef } from '#media/images/image-picture.ts'
import type { Db } from '#platform/db.server.ts'
import { insertRows } from './insert-rows.ts'
import { artistRow, loadProducts } from './load.ts'
import { scaleArtists, scaleProducts } from './scale-products.ts'

/** For measuring: sixty of a hundred are lessons, one artist per hundred, sharing existing recordings and images. Returns how many were made. */
export async function seedScale(db: Db, size: number, now: Date): Promise<number> {
  const there = await countOf(db, 'products')
  const wanted = Math.max(0, size - there)
  if (wanted === 0) return 0
  const artists = scaleArtists(Math.max(24, Math.ceil(size / 100)) - (await countOf(db, 'artists')))
  await insertRows(db, 'artists', artists.map(artistRow))
  const { rows: known } = await sql<{ slug: string }>`select slug from artists order by id`.execute(db)
  const { rows: recordings } = await sql<{ id: string; type: string }>`select id, type from assets order by id`.execute(db)
  const pictures = await picturesByKind(db)
  const products = scaleProducts({ from: there, count: wanted, artists: known.map(({ slug }) => slug), recordings, pictures, now })
  await loadProducts(db, { artists: [], recordings: [], products }, now)
  await sql`vacuum analyze`.execute(db)
  return wanted
}

async function countOf(db: Db, table: 'products' | 'artists'): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(db)
  return rows[0]?.count ?? 0
}

async function picturesByKind(db: Db): Promise<Map<string, ImageRef[]>> {
  const { rows } = await sql<ImageRef & { kind: string }>`
    select distinct on (kind, image) kind, image, colour from products where image is not null`.execute(db)
  return Map.groupBy(rows, ({ kind }) => kind)
}
