import type { FastifyInstance } from 'fastify'
import { loyaltyEndpoints } from '#offers/loyalty.contract.ts'
import { myLoyalty } from '#offers/loyalty.server.ts'
import { serve } from '#platform/serve.server.ts'

export const loyaltyApi = (api: FastifyInstance): void =>
  serve(api, loyaltyEndpoints, { getLoyalty: (ctx, { query }) => myLoyalty(ctx, query.before) })
