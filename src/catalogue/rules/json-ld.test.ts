import { expect, test } from 'vitest'
import { breadcrumbJsonLd, type OfferedProduct, productJsonLd } from '#catalogue/rules/json-ld.ts'

const dvd: OfferedProduct = {
  title: 'Night at the granary',
  description: 'A long evening.',
  url: 'https://shop.test/dvds/night',
  picture: 'https://shop.test/images/cd-1280/social-1280.jpeg',
  artists: [{ name: 'Otis Venn', url: 'https://shop.test/artists/otis-venn' }],
  schema: 'VideoObject',
  seconds: 4200,
  released: true,
  currency: 'GBP',
  lines: [
    { stockLineId: 7, label: 'DVD', price: 1999, available: 3 },
    { stockLineId: 8, label: 'Signed DVD', price: 2900, available: 0 },
    { stockLineId: 9, label: 'No price here', price: null, available: 3 },
  ],
}

test('every priced line is an offer with its availability', () => {
  const { offers, ...product } = productJsonLd(dvd)
  expect(product).toMatchObject({
    '@type': ['Product', 'VideoObject'],
    name: 'Night at the granary',
    duration: 'PT4200S',
    brand: [{ name: 'Otis Venn', url: 'https://shop.test/artists/otis-venn' }],
  })
  expect(offers.map(({ sku, price, priceCurrency, availability }) => [sku, price, priceCurrency, availability])).toEqual([
    ['7', '19.99', 'GBP', 'https://schema.org/InStock'],
    ['8', '29.00', 'GBP', 'https://schema.org/OutOfStock'],
  ])
})

test('a course has a duration, a bundle is a plain product, and an announced product can be pre-ordered', () => {
  expect(productJsonLd({ ...dvd, schema: 'Course' })).toMatchObject({ timeRequired: 'PT4200S' })
  expect(productJsonLd({ ...dvd, schema: null })).toMatchObject({ '@type': 'Product' })
  expect(productJsonLd({ ...dvd, released: false }).offers[0]?.availability).toBe('https://schema.org/PreOrder')
})

test('breadcrumb positions count from one', () => {
  expect(breadcrumbJsonLd([{ label: 'Home', url: 'https://shop.test/' }])).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.test/' }],
  })
})
