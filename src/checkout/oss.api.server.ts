import type { FastifyInstance } from 'fastify'
import { closeQuarter } from '#checkout/oss/close-quarter.server.ts'
import { ossEndpoints } from '#checkout/oss.contract.ts'
import { exportOssReport } from '#checkout/oss-report.server.ts'
import type { Quarter } from '#checkout/rules/oss.ts'
import { serve } from '#platform/serve.server.ts'
import { setExchangeRate } from '#tax/exchange-rates.server.ts'

/** The tax report of a quarter, for staff. */
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
