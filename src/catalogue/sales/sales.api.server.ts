import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { listSales } from '#catalogue/sales/list-sales.server.ts'
import { previewSale } from '#catalogue/sales/preview-sale.server.ts'
import type { SaleRequest } from '#catalogue/sales/sale-lines.server.ts'
import { type SalesApi, saleEndpoints } from '#catalogue/sales/sales.contract.ts'
import { scheduleSale, stopSale } from '#catalogue/sales/sales.server.ts'
import { serve } from '#platform/serve.server.ts'

const maxListed = 100

export const salesApi = (api: FastifyInstance): void =>
  serve(api, saleEndpoints, {
    getClock: async (ctx, _call, reply) => {
      reply.header('cache-control', 'no-store')
      return { now: ctx.now().toISOString() }
    },
    listSales: async (ctx) => ({
      sales: (await listSales(ctx, { state: 'all', words: '', size: maxListed })).sales.map(({ starts_at, ends_at, ...sale }) => ({
        ...{ id: sale.id, name: sale.name, percent: sale.percent, amounts: sale.amounts },
        ...{ product_ids: sale.product_ids, kinds: sale.kinds, artist_ids: sale.artist_ids, styles: sale.styles },
        starts_at: starts_at.toISOString(),
        ends_at: ends_at.toISOString(),
      })),
    }),
    scheduleSale: async (ctx, { body: { skip_clashing, ...body } }) => ({
      id: await scheduleSale(ctx, { ...requestOf(body), skipClashing: skip_clashing }),
    }),
    previewSale: async (ctx, { body }) => {
      const { startsAt, endsAt, clashes, ...preview } = await previewSale(ctx, requestOf(body))
      return {
        ...preview,
        starts_at: startsAt.toISOString(),
        ends_at: endsAt.toISOString(),
        clashes: clashes.map((clash) => ({
          ...clash,
          starts_at: clash.starts_at.toISOString(),
          ends_at: clash.ends_at.toISOString(),
          rests_until: clash.rests_until.toISOString(),
        })),
      }
    },
    stopSale: async (ctx, { params }) => {
      await stopSale(ctx, params.id)
      return { stopped: true as const }
    },
  })

const requestOf = ({
  product_ids,
  artist_ids,
  starts_at,
  ends_at,
  ...body
}: z.infer<NonNullable<SalesApi['previewSale']['body']>>): SaleRequest => ({
  ...body,
  productIds: product_ids,
  artistIds: artist_ids,
  startsAt: new Date(starts_at),
  endsAt: new Date(ends_at),
})
