import { type ProductCard, productCards } from '#catalogue/cards/product-cards.server.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { type AssetRow, type ProductAsset, type ProductFile, readProduct } from '#catalogue/read-product.server.ts'
import { barsOf } from '#catalogue/rules/bars.ts'
import { formatDate } from '#kernel/dates.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type SplitRichText, splitRichText } from '#ui/rich-text/render-rich-text.ts'

export type Product = ProductCard & {
  artists: { slug: string; name: string }[]
  description: string
  about: SplitRichText
  searchTitle: string
  searchDescription: string
  techniques: string[]
  released: boolean
  preOrderable: number[]
  releasedOn: string
  asset: ProductAsset | null
  files: ProductFile[]
  parts: { chapter: string; product: ProductCard }[]
  barsInParts: number
  /** Courses and bundles that contain it, most popular first. */
  partOf: ProductCard[]
  /** Ids of released related products chosen by staff. */
  chosen: number[]
}

const waveformBars = 180

/** Characters before “Read more”. */
const descriptionPreviewLength = 900

export type { ProductCard }

/** A product by slug, in two queries. Refuses not-found if unpublished (unless `drafts`), unknown or of another kind. */
export async function findProduct(ctx: Ctx, kind: KindName, slug: string, { drafts = false } = {}): Promise<Product> {
  const row = await readProduct(ctx, kind, slug, drafts)
  if (!row) throw new ShopError('not-found', 'We couldn’t find this product. It may no longer be sold.')
  const cards = await productCards(ctx, [row.id, ...row.parts.map(({ id }) => id), ...row.holders])
  const card = (id: number) => cards.filter((one) => one.id === id)
  const [self] = card(row.id)
  if (!self) throw new Error(`product ${row.id} has no card`)
  return {
    ...self,
    artists: row.artists,
    description: row.description,
    about: splitRichText(row.body, descriptionPreviewLength),
    searchTitle: row.searchTitle,
    searchDescription: row.searchDescription,
    techniques: row.techniques,
    released: row.released_at <= ctx.now(),
    preOrderable: row.released_at > ctx.now() ? row.ahead : [],
    releasedOn: formatDate(row.released_at),
    asset: row.asset && assetOf(row.asset),
    files: row.files,
    parts: row.parts.flatMap(({ id, chapter }) => card(id).map((product) => ({ chapter, product }))),
    barsInParts: row.barsInParts,
    partOf: row.holders.flatMap(card),
    chosen: row.chosen,
  }
}

function assetOf({ state, peaks, ...asset }: AssetRow): ProductAsset {
  return { ...asset, ready: state === 'ready', bars: peaks ? barsOf(peaks, waveformBars) : null }
}
