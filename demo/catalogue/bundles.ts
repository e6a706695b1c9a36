import type { SeedProduct } from '../seed-types.ts'
import { slugOf } from '../slug.ts'
import { type BundleText, bundleTexts } from './bundle-texts.ts'
import { popularityOf, released } from './choices.ts'
import { coursesOf } from './courses.ts'
import { nameOf } from './people.ts'
import { pricesOf } from './prices.ts'
import { streamsOf } from './streams.ts'
import { tracksOf } from './tracks.ts'
import type { Builder } from './types.ts'

/** The bundles; each is as long as what is inside and shows the trailer of its first part. */
export const bundlesOf: Builder = (recordings) => {
  const inside = new Map([coursesOf, tracksOf, streamsOf].flatMap((build) => build(recordings)).map((product) => [product.slug, product]))
  return bundleTexts.map((text) => bundleOf(text, inside))
}

function bundleOf(text: BundleText, inside: Map<string, SeedProduct>): SeedProduct {
  const { artist, style, title } = text
  const slug = slugOf(title)
  const releasedAt = released(text.released)
  const parts = Object.entries(text.parts).flatMap(([chapter, titles]) => titles.map((part) => ({ slug: slugOf(part), chapter })))
  const products = parts.map((part) => {
    const product = inside.get(part.slug)
    if (!product) throw new Error(`the bundle ${title} holds ${part.slug}, which is not in the seed`)
    return product
  })
  return {
    slug,
    kind: 'bundle',
    artist,
    title,
    subtitle: text.subtitle,
    summary: text.summary,
    description: text.description,
    level: text.level,
    style,
    techniques: [...new Set(products.flatMap((product) => product.techniques))].slice(0, 8),
    tuning: null,
    musicKey: null,
    tempo: null,
    durationSeconds: products.reduce((sum, product) => sum + product.durationSeconds, 0),
    releasedAt,
    popularity: Math.round(popularityOf(slug, releasedAt) * 0.7),
    recording: products[0]?.recording ?? null,
    cover: { seed: slug, kind: 'bundle', title, artist: nameOf(artist), style },
    lines: [{ format: 'digital', label: 'Bundle', prices: pricesOf(text.pence) }],
    parts,
  }
}
