import type { FastifyInstance } from 'fastify'
import { copyRights } from '#offline/copy-rights.server.ts'
import { offlineEndpoints } from '#offline/offline.contract.ts'
import { serve } from '#platform/serve.server.ts'

export const offlineApi = (api: FastifyInstance): void =>
  serve(api, offlineEndpoints, {
    copyRights: async (ctx, { body }) => ({ copies: await copyRights(ctx, body.product_ids) }),
  })
