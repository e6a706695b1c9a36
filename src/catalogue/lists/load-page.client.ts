import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import type { ProductCard } from '#catalogue/cards/product-cards.server.ts'
import { fetchPlain } from '#ui/data/api.client.ts'

/** Loads another page of a list like its link would. Not with a fetcher: if that fails, the error page replaces everything. */
export async function loadPage(to: string, route: string): Promise<ProductCard[]> {
  const url = new URL(to, location.href)
  url.pathname += '.data'
  url.searchParams.set('_routes', route)
  const { body } = await fetchPlain(url.href)
  if (!body) throw new Error('An empty answer')
  const { value } = await decode(body, window)
  const list = (value as Record<string, { data?: { list?: { products: ProductCard[] } } }>)[route]?.data?.list
  if (!list) throw new Error('An answer without a list')
  return list.products
}
