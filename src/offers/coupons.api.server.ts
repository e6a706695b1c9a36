import type { FastifyInstance } from 'fastify'
import { couponEndpoints } from '#offers/coupons.contract.ts'
import { listCoupons, myCoupons } from '#offers/coupons.server.ts'
import { addCodes } from '#offers/edit-coupons.server.ts'
import { serve } from '#platform/serve.server.ts'

export const couponsApi = (api: FastifyInstance): void =>
  serve(api, couponEndpoints, {
    listMyCoupons: async (ctx) => ({ coupons: await myCoupons(ctx) }),
    listCoupons: (ctx, { query }) => listCoupons(ctx, query.before),
    makeCodes: (ctx, { params, body }) => addCodes(ctx, params.id, body.count),
  })
