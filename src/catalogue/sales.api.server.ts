import type { FastifyInstance } from 'fastify'
import { saleEndpoints } from '#catalogue/sales.contract.ts'
import { listSales, scheduleSale, stopSale } from '#catalogue/sales.server.ts'
import { serve } from '#platform/serve.server.ts'

/** The clock of countdowns; sales are planned and stopped by staff. */
export const salesApi = (api: FastifyInstance): void =>
  serve(api, saleEndpoints, {
    getClock: async (ctx, _call, reply) => {
      reply.header('cache-control', 'no-store')
      return { now: ctx.now().toISOString() }
    },
    listSales: async (ctx) => ({
      sales: (await listSales(ctx)).map(({ starts_at, ends_at, started_at: _s, ended_at: _e, created_at: _c, ...sale }) => ({
        ...sale,
        starts_at: starts_at.toISOString(),
        ends_at: ends_at.toISOString(),
      })),
    }),
    scheduleSale: async (ctx, { body: { product_ids, artist_ids, starts_at, ends_at, ...body } }) => ({
      id: await scheduleSale(ctx, {
        ...body,
        productIds: product_ids,
        artistIds: artist_ids,
        startsAt: new Date(starts_at),
        endsAt: new Date(ends_at),
      }),
    }),
    stopSale: async (ctx, { params }) => {
      await stopSale(ctx, params.id)
      return { stopped: true as const }
    },
  })
