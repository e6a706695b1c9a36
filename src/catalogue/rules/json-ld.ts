import type { Currency } from '#kernel/money.ts'

/** URLs are absolute, prices in minor units. */
export type OfferedProduct = {
  title: string
  description: string
  url: string
  /** Undefined without an image. */
  picture: string | undefined
  artists: readonly { name: string; url: string }[]
  schema: string | null
  seconds: number
  released: boolean
  currency: Currency
  lines: readonly { stockLineId: number; label: string; price: number | null; available: number | null }[]
}

export const productJsonLd = ({
  title,
  description,
  url,
  picture,
  artists,
  schema,
  seconds,
  released,
  currency,
  lines,
}: OfferedProduct) => ({
  '@type': schema ? ['Product', schema] : 'Product',
  name: title,
  description,
  url,
  ...(picture && { image: picture }),
  brand: artists.map(({ name, url }) => ({ '@type': 'Brand', name, url })),
  ...(seconds > 0 && schema !== 'Course' && schema !== 'LearningResource' && schema !== null && { duration: `PT${seconds}S` }),
  ...(seconds > 0 && (schema === 'Course' || schema === 'LearningResource') && { timeRequired: `PT${seconds}S` }),
  offers: lines
    .filter(({ price }) => price !== null)
    .map(({ stockLineId, label, price, available }) => ({
      '@type': 'Offer',
      sku: String(stockLineId),
      name: label,
      url,
      price: ((price ?? 0) / 100).toFixed(2),
      priceCurrency: currency,
      availability: `https://schema.org/${available === 0 ? 'OutOfStock' : released ? 'InStock' : 'PreOrder'}`,
    })),
})

/** The schema.org breadcrumb from the home page; absolute URLs. */
export const breadcrumbJsonLd = (steps: readonly { label: string; url: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ label, url }, at) => ({ '@type': 'ListItem', position: at + 1, name: label, item: url })),
})
