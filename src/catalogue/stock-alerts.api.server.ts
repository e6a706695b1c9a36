import type { FastifyInstance } from 'fastify'
import { stockAlertEndpoints } from '#catalogue/stock-alerts.contract.ts'
import { askToBeTold } from '#catalogue/stock-alerts.server.ts'
import { serve } from '#platform/serve.server.ts'

/** Being told when something can be bought (rows P6, P7). */
export const stockAlertApi = (api: FastifyInstance): void =>
  serve(api, stockAlertEndpoints, {
    askToBeTold: async (ctx, { body }) => ({
      answer: await askToBeTold(ctx, { stockLineId: body.stock_line_id, ...(body.email !== undefined && { email: body.email }) }),
    }),
  })
