import { sql } from 'kysely'
import type { ImageRef } from '#media/images/image-picture.ts'
import type { Db } from '#platform/db.server.ts'
import { coverColour } from './covers/cover.ts'
import type { CoverSpec } from './covers/spec.ts'
import { insertProducts } from './insert-products.ts'
import { insertRows } from './insert-rows.ts'
import { loadLines } from './load-lines.ts'
import type { SeedArtist, SeedCatalogue, SeedProduct, SeedRecording } from './seed-types.ts'

/** Fills an empty catalogue: artists, recordings, products with their lines, prices, stock, parts and files. */
export async function loadCatalogue(db: Db, catalogue: SeedCatalogue, now: Date): Promise<void> {
  await insertRows(db, 'artists', catalogue.artists.map(artistRow))
  await insertRows(
    db,
    'assets',
    catalogue.recordings.map((recording) => assetRow(recording, now)),
  )
  await insertRows(db, 'recording_bars', catalogue.recordings.flatMap(barRows))
  await loadProducts(db, catalogue, now)
}

/** Products whose artists and recordings are there already. */
export async function loadProducts(db: Db, catalogue: SeedCatalogue, now: Date): Promise<void> {
  const { products } = catalogue
  const artists = await idsOf(db, 'artists')
  await insertProducts(
    db,
    products.map((product) => ({
      row: productRow(product, known(artists, product.artist).id),
      words: wordsOf(product, known(artists, product.artist).name),
    })),
  )
  const ids = await idsOf(db, 'products')
  await insertRows(
    db,
    'product_parts',
    products.flatMap((product) => partRows(product, ids)),
  )
  await loadLines(db, catalogue, (slug) => known(ids, slug).id, now)
  await sql`select refresh_search_words()`.execute(db)
}

type Known = { id: number; name: string }

/** What is there by its slug. */
async function idsOf(db: Db, table: 'artists' | 'products'): Promise<Map<string, Known>> {
  const name = sql.ref(table === 'artists' ? 'name' : 'title')
  const { rows } = await sql<Known & { slug: string }>`select slug, id, ${name} as name from ${sql.table(table)}`.execute(db)
  return new Map(rows.map((row) => [row.slug, row]))
}

export const artistRow = ({ cover, picture, ...artist }: SeedArtist) => ({ ...artist, ...pictureOf(cover, picture) })

/** Covers are drawn after the seed; until then their colour keeps their place. */
const pictureOf = (cover: CoverSpec, picture: ImageRef | undefined): ImageRef => picture ?? { image: null, colour: coverColour(cover) }

const assetRow = (recording: SeedRecording, now: Date) => ({
  id: recording.id,
  type: recording.type,
  title: recording.title,
  version: recording.version,
  folder: recording.folder,
  state: recording.state ?? 'waiting',
  priority: recording.priority ?? 0,
  duration_seconds: recording.durationSeconds,
  chapters: recording.chapters,
  peaks: recording.peaks ?? null,
  captioned: recording.captioned ?? false,
  changed_at: now,
})

const barRows = ({ id, bars = [] }: SeedRecording) =>
  bars.map(({ number, starts, ends, notesPerSecond }) => ({ asset_id: id, number, starts, ends, notes_per_second: notesPerSecond }))

const productRow = (product: SeedProduct, artistId: number) => ({
  slug: product.slug,
  kind: product.kind,
  artist_id: artistId,
  title: product.title,
  subtitle: product.subtitle,
  summary: product.summary,
  description: product.description,
  level: product.level,
  style: product.style,
  techniques: product.techniques,
  tuning: product.tuning,
  music_key: product.musicKey,
  tempo: product.tempo,
  chords: product.reach?.chords ?? [],
  notes_per_second: product.reach?.notesPerSecond ?? null,
  stretch: product.reach?.stretch ?? null,
  duration_seconds: product.durationSeconds,
  released_at: product.releasedAt,
  published: product.published ?? true,
  popularity: product.popularity,
  asset_id: product.recording,
  ...pictureOf(product.cover, product.picture),
})

/** The words it is found by, the weightiest first: its title, then its teacher and style, its summary and chapters, its description. */
const wordsOf = (product: SeedProduct, artist: string): [string, string, string, string] => [
  product.title,
  [artist, product.style, product.tuning ?? '', ...product.techniques].join(' '),
  [product.subtitle, product.summary, ...new Set(product.parts?.map(({ chapter }) => chapter))].join(' '),
  product.description,
]

const partRows = ({ slug, parts = [] }: SeedProduct, ids: Map<string, Known>) =>
  parts.map((part, position) => ({ product_id: known(ids, slug).id, part_id: known(ids, part.slug).id, chapter: part.chapter, position }))

function known(there: Map<string, Known>, slug: string): Known {
  const one = there.get(slug)
  if (!one) throw new Error(`the seed names ${slug}, which is not in it`)
  return one
}
