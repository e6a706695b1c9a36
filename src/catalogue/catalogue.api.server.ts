import type { FastifyInstance, FastifyRequest } from 'fastify'
import { listArtists, popularArtists } from '#catalogue/artists.server.ts'
import { catalogueEndpoints } from '#catalogue/catalogue.contract.ts'
import { listProducts } from '#catalogue/catalogue.server.ts'
import { detailedProduct, listedArtist, listedProduct } from '#catalogue/catalogue-answer.server.ts'
import { findArtist } from '#catalogue/find-artist.server.ts'
import { findProduct } from '#catalogue/find-product.server.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { cacheResponses } from '#catalogue/response-cache.server.ts'
import { readIndexState } from '#catalogue/rules/query.ts'
import { stockVersion } from '#catalogue/stock-version.server.ts'
import { maxCounted } from '#kernel/counting.ts'
import type { Ctx } from '#platform/ctx.ts'
import { serve } from '#platform/serve.server.ts'

const productUrlPrefix = '/api/v1/products/'

/** A product response is cached until its stock changes, so that it is never older than its page. */
const versionOf = ({ ctx, url }: FastifyRequest): Promise<string> | null => {
  if (!url.startsWith(productUrlPrefix)) return null
  const [kind = '', slug = ''] = url.slice(productUrlPrefix.length).split(/[/?]/)
  return stockVersion(ctx, kind, slug)
}

/** All responses are public except those filtered by the visitor's plan. */
export const catalogueApi = (api: FastifyInstance): void => {
  void api.register((scope, _options, done) => {
    cacheResponses(scope, { isPersonal: ({ url }) => url.includes('included='), versionOf })
    serve(scope, catalogueEndpoints, {
      listProducts: (ctx, { query: { kind, ...rest } }) => productPage(ctx, kind ?? null, rest),
      findProduct: async (ctx, { params }) => detailedProduct(await findProduct(ctx, params.kind, params.slug), ctx.visitor.currency),
      listArtists: async (ctx, { query }) => {
        const { artists, count, pages } = await listArtists(ctx, Number(query.page ?? 1))
        return { artists: artists.map(listedArtist), count, pages }
      },
      // Row A1. Twelve fill the first onboarding screen.
      onboardingArtists: async (ctx) => ({ artists: (await popularArtists(ctx, 12)).map(listedArtist) }),
      findArtist: async (ctx, { params }) => {
        const { shelves, ...artist } = await findArtist(ctx, params.slug)
        const products = shelves.flatMap((shelf) => shelf.products.map(listedProduct))
        return { ...listedArtist(artist), quote: artist.quote, biography: artist.biography, products, currency: ctx.visitor.currency }
      },
    })
    done()
  })
}

async function productPage(ctx: Ctx, kind: KindName | null, query: Record<string, string | string[] | undefined>) {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value ?? []].flat().map((one): [string, string] => [name, one]))
  const { filters, sort, page } = readIndexState(pairs)
  const list = await listProducts(ctx, { kind, filters, sort, page }, filters.included ? await ctx.services.catalogue.planKinds(ctx) : [])
  return {
    products: list.products.map(listedProduct),
    count: Math.min(list.count, maxCounted),
    more: list.count > maxCounted,
    page: list.page,
    pages: list.pages,
    currency: ctx.visitor.currency,
  }
}
