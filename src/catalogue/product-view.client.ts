import type { CatalogueApi, DetailedProductAnswer } from '#catalogue/catalogue.contract.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { apiCall } from '#ui/data/api.client.ts'

const callFindProduct = apiCall<CatalogueApi['findProduct']>('GET /products/{kind}/{slug}')

export const fetchProduct = (kind: KindName, slug: string, signal: AbortSignal): Promise<DetailedProductAnswer> =>
  callFindProduct({ params: { kind, slug } }, signal)
