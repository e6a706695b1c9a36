import { sql } from 'kysely'
import { type ImageSources, type ImportContext, importImage } from '#media/images/import-image.server.ts'
import type { Db } from '#platform/db.server.ts'
import type { SeedCatalogue } from '../seed-types.ts'
import { drawCover } from './cover.ts'
import { type CoverShape, type CoverSpec, coverShapes } from './spec.ts'

type Subject = { of: 'artists' | 'products'; slug: string; title: string; kind: string }

/** Renders missing covers and imports them like photographs; newest and most popular first. Returns how many were drawn. */
export async function paintCovers(
  importing: ImportContext,
  catalogue: Pick<SeedCatalogue, 'artists' | 'products'>,
  most?: number,
): Promise<number> {
  const specs = {
    artists: new Map(catalogue.artists.map(({ slug, cover }) => [slug, cover])),
    products: new Map(catalogue.products.map(({ slug, cover }) => [slug, cover])),
  }
  let painted = 0
  let importingLast = Promise.resolve()
  for (const subject of await unpainted(importing.db)) {
    const spec = specs[subject.of].get(subject.slug) ?? giftCover(subject)
    if (!spec) continue
    // The next is drawn while the one before is encoded, on another core.
    const drawings = draw(spec)
    await importingLast
    importingLast = giveCover(importing, subject, drawings)
    painted += 1
    if (painted === most) break
  }
  await importingLast
  return painted
}

async function giveCover(importing: ImportContext, { of, slug }: Subject, drawings: ImageSources): Promise<void> {
  const { image, colour } = await importImage(importing, drawings)
  await sql`update ${sql.table(of)} set image = ${image}, colour = ${colour} where slug = ${slug}`.execute(importing.db)
}

async function unpainted(db: Db): Promise<Subject[]> {
  const { rows } = await sql<Subject>`
    select 'artists' as of, slug, name as title, 'artist' as kind, 4 + row_number() over (order by name) as turn
    from artists where image is null
    union all
    select 'products', slug, title, kind, least(
      row_number() over (order by released_at desc, id desc),
      row_number() over (partition by kind order by popularity desc, id desc)
    ) from products where image is null
    order by turn, slug`.execute(db)
  return rows
}

/** Memberships that are given away are made with their plans, not by the seed. */
const giftCover = ({ kind, slug, title }: Subject): CoverSpec | undefined =>
  kind === 'membership' ? { seed: slug, kind: 'bundle', title, family: 'strings' } : undefined

/** Each shape is a drawing of its own: a title that fits a square is cut off in a wide picture. */
const draw = (spec: CoverSpec): ImageSources => ({
  square: pixels(spec, 'square'),
  wide: pixels(spec, 'wide'),
  social: pixels(spec, 'social'),
})

function pixels(spec: CoverSpec, shape: CoverShape) {
  const canvas = drawCover(spec, { width: 1280, shape })
  // A copy: what the canvas hands out ends with it.
  return { data: Buffer.from(canvas.data()), width: canvas.width, height: Math.round(1280 / coverShapes[shape]) }
}
