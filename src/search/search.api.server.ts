import type { FastifyInstance } from 'fastify'
import { kinds, productPath } from '#catalogue/kinds.ts'
import { cacheResponses } from '#catalogue/response-cache.server.ts'
import { serve } from '#platform/serve.server.ts'
import { type SuggestionsAnswer, searchEndpoints } from '#search/search.contract.ts'
import { type SearchOutcome, search } from '#search/search.server.ts'

const maxProducts = 6
const maxOthers = 3

/** Everyone gets the same suggestions, so responses for common prefixes are cached. */
export const searchApi = (api: FastifyInstance): void => {
  void api.register((scope, _options, done) => {
    cacheResponses(scope, { isPersonal: () => false, versionOf: () => null })
    serve(scope, searchEndpoints, {
      suggest: async (ctx, { query }) => suggestions(await search(ctx, { text: query.q, products: maxProducts, others: maxOthers })),
    })
    done()
  })
}

function suggestions({ meant, products, artists, chapters, answers }: SearchOutcome): SuggestionsAnswer {
  const groups = [
    { name: 'Help', hits: answers.map(({ title, about, to }) => ({ title, about, url: to, cover: null })) },
    {
      name: 'Products',
      hits: products.map(({ title, kind, slug, artist, cover }) => ({
        title,
        about: `${kinds[kind].one} · ${artist.name}`,
        url: productPath(kind, slug),
        cover,
      })),
    },
    {
      name: 'Artists',
      hits: artists.map(({ slug, name, instrument, image, colour }) => ({
        title: name,
        about: instrument,
        url: `/artists/${slug}`,
        cover: { image, colour },
      })),
    },
    {
      name: 'Chapters',
      hits: chapters.map(({ title, product }) => ({
        title,
        about: `In ${product.title}`,
        url: productPath(product.kind, product.slug),
        cover: null,
      })),
    },
  ]
  return { meant, groups: groups.filter((group) => group.hits.length > 0) }
}
