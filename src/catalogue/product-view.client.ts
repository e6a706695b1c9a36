import type { CatalogueApi, DetailedProductAnswer } from '#catalogue/catalogue.contract.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { caller } from '#ui/data/api.client.ts'

const ask = caller<CatalogueApi['findProduct']>('GET /products/{kind}/{slug}')

export const fetchProduct = (kind: KindName, slug: string, signal: AbortSignal): Promise<DetailedProductAnswer> =>
  ask({ params: { kind, slug } }, signal)
