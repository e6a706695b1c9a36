import type { FastifyInstance } from 'fastify'
import { listedProduct } from '#catalogue/catalogue-answer.server.ts'
import { type LibraryAnswer, libraryEndpoints } from '#library/library.contract.ts'
import { type PurchasedShelf, purchasedMedia } from '#library/purchased-media.server.ts'
import { serve } from '#platform/serve.server.ts'

export const libraryApi = (api: FastifyInstance): void =>
  serve(api, libraryEndpoints, { getLibrary: async (ctx, { query }) => libraryAnswer(await purchasedMedia(ctx, query)) })

const libraryAnswer = (shelves: readonly PurchasedShelf[]) =>
  Object.fromEntries(
    shelves.map(({ name, years, activeYear, items }) => [name, { years, activeYear, items: items.map(listedProduct) }]),
  ) as LibraryAnswer
