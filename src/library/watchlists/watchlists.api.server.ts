import type { FastifyInstance } from 'fastify'
import { watchlistEndpoints } from '#library/watchlists/watchlists.contract.ts'
import { readWatchlists, unwatch, watch } from '#library/watchlists/watchlists.server.ts'
import { serve } from '#platform/serve.server.ts'

export const watchlistsApi = (api: FastifyInstance): void =>
  serve(api, watchlistEndpoints, {
    getWatchlists: (ctx) => readWatchlists(ctx),
    watch: async (ctx, { params }) => {
      await watch(ctx, params.list, params.id)
      return { watched: true }
    },
    unwatch: async (ctx, { params }) => {
      await unwatch(ctx, params.list, params.id)
      return { watched: false }
    },
  })
