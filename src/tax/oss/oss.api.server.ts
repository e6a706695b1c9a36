import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/serve.server.ts'
import { setExchangeRate } from '#tax/exchange-rates.server.ts'
import { closeQuarter } from '#tax/oss/close-quarter.server.ts'
import { ossEndpoints } from '#tax/oss/oss.contract.ts'
import { exportOssReport } from '#tax/oss/oss-report.server.ts'
import type { Quarter } from '#tax/rules/oss.ts'

export const ossApi = (api: FastifyInstance): void =>
  serve(api, ossEndpoints, {
    ossReport: async (ctx, { query }, reply) => {
      const csv = await exportOssReport(ctx, query.quarter as Quarter)
      reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="oss-${query.quarter}.csv"`)
      return csv
    },
    setExchangeRate: async (ctx, { body }) => {
      await setExchangeRate(ctx, { currency: body.currency, day: body.day, perEuro: body.per_euro, confirmed: body.confirmed })
      return { kept: true as const }
    },
    closeOssQuarter: async (ctx, { params }) => {
      await closeQuarter(ctx, params.quarter as Quarter)
      return { closed: true as const }
    },
  })
