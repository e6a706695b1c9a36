import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/serve.server.ts'
import { stockAlertEndpoints } from '#stock/stock-alerts.contract.ts'
import { requestStockAlert } from '#stock/stock-alerts.server.ts'

export const stockAlertApi = (api: FastifyInstance): void =>
  serve(api, stockAlertEndpoints, {
    requestStockAlert: async (ctx, { body }) => ({
      answer: await requestStockAlert(ctx, { stockLineId: body.stock_line_id, ...(body.email !== undefined && { email: body.email }) }),
    }),
  })
