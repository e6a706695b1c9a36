import type { FastifyInstance } from 'fastify'
import { progressEndpoints } from '#library/progress/progress.contract.ts'
import { markDone } from '#library/progress/progress.server.ts'
import { serve } from '#platform/serve.server.ts'

export const progressApi = (api: FastifyInstance): void =>
  serve(api, progressEndpoints, {
    markDone: async (ctx, { params, body }) => {
      await markDone(ctx, params.product_id, body.done)
      return { done: body.done }
    },
  })
