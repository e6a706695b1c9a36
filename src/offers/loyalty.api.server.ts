import type { FastifyInstance } from 'fastify'
import { loyaltyEndpoints } from '#offers/loyalty.contract.ts'
import { loyaltyOf } from '#offers/loyalty.server.ts'
import { serve } from '#platform/serve.server.ts'

export const loyaltyApi = (api: FastifyInstance): void =>
  serve(api, loyaltyEndpoints, { getLoyalty: (ctx, { query }) => loyaltyOf(ctx, query.before) })
