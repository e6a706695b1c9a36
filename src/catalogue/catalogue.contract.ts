import { z } from 'zod'
import { kindNames } from '#catalogue/kinds.ts'
import { levels, maxValues } from '#catalogue/rules/filters.ts'
import { sorts } from '#catalogue/rules/query.ts'
import { endpoints } from '#kernel/endpoint.ts'

const cover = z.strictObject({ image: z.string().nullable(), colour: z.string() })

/** The price is in minor units of the response's currency, null when not sold in it. */
const Line = z
  .strictObject({
    stock_line_id: z.int(),
    format: z.enum(['digital', 'stems', 'stream', 'dvd', 'cd']),
    label: z.string(),
    price: z.int().nullable(),
    /** While on sale: the lowest price of the thirty days before, if higher, and when the sale ends. */
    was: z.int().nullable(),
    sale_ends_at: z.iso.datetime().nullable(),
    available: z.int().nullable(),
  })
  .meta({ id: 'ProductLine' })

/** `url` is its page; tempo in beats per minute. */
export const ListedProduct = z
  .strictObject({
    id: z.int(),
    slug: z.string(),
    kind: z.enum(kindNames),
    url: z.string(),
    title: z.string(),
    subtitle: z.string(),
    summary: z.string(),
    artist: z.strictObject({ slug: z.string(), name: z.string() }),
    level: z.enum(levels).nullable(),
    style: z.string(),
    tuning: z.string().nullable(),
    key: z.string().nullable(),
    tempo: z.int().nullable(),
    /** In the hardest bar; null without a score. */
    notes_per_second: z.number().nullable(),
    duration_seconds: z.int(),
    released_at: z.iso.datetime(),
    cover,
    lines: z.array(Line),
  })
  .meta({ id: 'ListedProduct' })

const currency = z.string()

/** `count` is exact up to 1,000; `more` says there are more. */
const ProductPage = z.strictObject({
  products: z.array(ListedProduct),
  count: z.int(),
  more: z.boolean(),
  page: z.int(),
  pages: z.int(),
  currency,
})

const DetailedProduct = z
  .strictObject({
    ...ListedProduct.shape,
    description: z.string(),
    techniques: z.array(z.string()),
    released: z.boolean(),
    preview: z
      .strictObject({ type: z.enum(['lesson', 'track', 'stream']), url: z.string(), poster: z.string(), ready: z.boolean() })
      .nullable(),
    files: z.array(z.strictObject({ id: z.int(), label: z.string(), mime: z.string(), format: z.string().nullable() })),
    parts: z.array(z.strictObject({ chapter: z.string(), product: ListedProduct })),
    held_by: z.array(ListedProduct),
    currency,
  })
  .meta({ id: 'DetailedProduct' })

const ListedArtist = z
  .strictObject({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    instrument: z.string(),
    town: z.string(),
    styles: z.array(z.string()),
    url: z.string(),
    cover,
  })
  .meta({ id: 'ListedArtist' })

const filterValue = z.string().max(80)
const filterValues = z.union([filterValue, z.array(filterValue).max(maxValues)]).optional()
const range = z
  .string()
  .regex(/^(\d{1,9}-\d{0,9}|-\d{1,9})$/)
  .optional()
const slug = z.string().regex(/^[a-z0-9-]{1,120}$/)

/** Repeated names mean any of the values; ranges are `from-to`, open at either end. */
const ProductFilters = z.strictObject({
  kind: z.enum(kindNames).optional(),
  artist: filterValues,
  style: filterValues,
  level: filterValues,
  technique: filterValues,
  tuning: filterValues,
  key: filterValues,
  year: filterValues,
  chord: filterValues,
  tempo: range,
  price: range,
  /** Tenths of a note per second. */
  hardest: range,
  /** Frets. */
  stretch: range,
  included: z.literal('plan').optional(),
  sort: z.enum(sorts).optional(),
  page: z
    .string()
    .regex(/^\d{1,3}$/)
    .optional(),
})

export const catalogueEndpoints = endpoints({
  listProducts: {
    method: 'GET',
    path: '/products',
    summary: 'Products that match, 24 at a time',
    allow: 'guest',
    owner: 'nobody',
    query: ProductFilters,
    answer: ProductPage,
  },
  findProduct: {
    method: 'GET',
    path: '/products/{kind}/{slug}',
    summary: 'One product with its formats, files and parts',
    allow: 'guest',
    owner: 'nobody',
    params: z.strictObject({ kind: z.enum(kindNames), slug }),
    answer: DetailedProduct,
  },
  listArtists: {
    method: 'GET',
    path: '/artists',
    summary: 'Artists by name, 60 at a time',
    allow: 'guest',
    owner: 'nobody',
    query: z.strictObject({
      page: z
        .string()
        .regex(/^[1-9]\d{0,2}$/)
        .optional(),
    }),
    answer: z.strictObject({ artists: z.array(ListedArtist), count: z.int(), pages: z.int() }),
  },
  onboardingArtists: {
    method: 'GET',
    path: '/artists/onboarding',
    summary: 'Artists that new members can choose to follow',
    allow: 'guest',
    owner: 'nobody',
    answer: z.strictObject({ artists: z.array(ListedArtist) }),
  },
  findArtist: {
    method: 'GET',
    path: '/artists/{slug}',
    summary: 'One artist with the newest of each kind',
    allow: 'guest',
    owner: 'nobody',
    params: z.strictObject({ slug }),
    answer: z.strictObject({
      ...ListedArtist.shape,
      quote: z.string(),
      biography: z.string(),
      products: z.array(ListedProduct),
      currency,
    }),
  },
})

export type CatalogueApi = typeof catalogueEndpoints
export type ListedProductAnswer = z.output<typeof ListedProduct>
export type DetailedProductAnswer = z.output<typeof DetailedProduct>
export type ListedArtistAnswer = z.output<typeof ListedArtist>
