import type { ArtistCard } from '#catalogue/artists.server.ts'
import type { ProductCard } from '#catalogue/cards/product-cards.server.ts'
import type { DetailedProductAnswer, ListedArtistAnswer, ListedProductAnswer } from '#catalogue/catalogue.contract.ts'
import type { Product } from '#catalogue/find-product.server.ts'
import { productPath } from '#catalogue/kinds.ts'
import { previewOf } from '#catalogue/preview.server.ts'
import type { Currency } from '#kernel/money.ts'

export const listedProduct = (card: ProductCard): ListedProductAnswer => ({
  id: card.id,
  slug: card.slug,
  kind: card.kind,
  url: productPath(card.kind, card.slug),
  title: card.title,
  subtitle: card.subtitle,
  summary: card.summary,
  artist: card.artist,
  level: card.level,
  style: card.style,
  tuning: card.tuning,
  key: card.key,
  tempo: card.tempo,
  notes_per_second: card.notesPerSecond,
  duration_seconds: card.durationSeconds,
  released_at: card.releasedAt.toISOString(),
  cover: card.cover,
  lines: card.lines.map(({ stockLineId, saleEndsAt, ...line }) => ({ stock_line_id: stockLineId, sale_ends_at: saleEndsAt, ...line })),
})

export const detailedProduct = (product: Product, currency: Currency): DetailedProductAnswer => ({
  ...listedProduct(product),
  description: product.description,
  techniques: product.techniques,
  released: product.released,
  preview: product.asset && previewOf(product.asset),
  files: product.files,
  parts: product.parts.map(({ chapter, product }) => ({ chapter, product: listedProduct(product) })),
  held_by: product.partOf.map(listedProduct),
  currency,
})

export const listedArtist = (artist: ArtistCard): ListedArtistAnswer => ({
  id: artist.id,
  slug: artist.slug,
  name: artist.name,
  instrument: artist.instrument,
  town: artist.town,
  styles: artist.styles,
  url: `/artists/${artist.slug}`,
  cover: artist.cover,
})
