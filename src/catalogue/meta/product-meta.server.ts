import type { Product } from '#catalogue/find-product.server.ts'
import { kinds, productPath } from '#catalogue/kinds.ts'
import { breadcrumbJsonLd, productJsonLd } from '#catalogue/rules/json-ld.ts'
import { searchSnippet } from '#catalogue/rules/search-snippet.ts'
import type { Currency } from '#kernel/money.ts'
import { socialImageUrl } from '#media/images/image-picture.ts'
import { pageMeta, type SiteInfo } from './page-meta.server.ts'

export function productMeta(at: SiteInfo, product: Product, currency: Currency) {
  const kind = kinds[product.kind]
  const url = at.baseUrl + productPath(product.kind, product.slug)
  const picture = socialImageUrl(at.baseUrl, product.cover.image)
  const artists = product.artists.map(({ slug, name }) => ({ name, url: `${at.baseUrl}/artists/${slug}` }))
  const { durationSeconds: seconds, summary: description } = product
  const steps = [
    { label: 'Home', url: `${at.baseUrl}/` },
    { label: kind.many, url: at.baseUrl + kind.path },
    { label: product.title, url },
  ]
  return pageMeta(at, {
    ...searchSnippet({ ...product, artist: product.artist.name }),
    canonical: url,
    picture,
    data: {
      '@graph': [
        productJsonLd({ ...product, description, url, picture, artists, schema: kind.schema, seconds, currency }),
        breadcrumbJsonLd(steps),
      ],
    },
  })
}
