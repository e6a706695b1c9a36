import type { Product } from '#catalogue/find-product.server.ts'
import { kinds, productPath } from '#catalogue/kinds.ts'
import { linkedBreadcrumb, linkedProduct } from '#catalogue/rules/linked-data.ts'
import { searchWords } from '#catalogue/rules/search-words.ts'
import type { Currency } from '#kernel/money.ts'
import { sharedPicture } from '#media/images/image-picture.ts'
import { pageMeta, type ShopAt } from './page-meta.server.ts'

export function productMeta(at: ShopAt, product: Product, currency: Currency) {
  const kind = kinds[product.kind]
  const url = at.baseUrl + productPath(product.kind, product.slug)
  const picture = sharedPicture(at.baseUrl, product.cover.image)
  const artists = product.artists.map(({ slug, name }) => ({ name, url: `${at.baseUrl}/artists/${slug}` }))
  const { durationSeconds: seconds, summary: description } = product
  const steps = [
    { label: 'Home', url: `${at.baseUrl}/` },
    { label: kind.many, url: at.baseUrl + kind.path },
    { label: product.title, url },
  ]
  return pageMeta(at, {
    ...searchWords({ ...product, artist: product.artist.name }),
    canonical: url,
    picture,
    data: {
      '@graph': [
        linkedProduct({ ...product, description, url, picture, artists, schema: kind.schema, seconds, currency }),
        linkedBreadcrumb(steps),
      ],
    },
  })
}
