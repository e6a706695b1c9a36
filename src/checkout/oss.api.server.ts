import type { FastifyInstance } from 'fastify'
import { ossEndpoints } from '#checkout/oss.contract.ts'
import { exportOssReport, setExchangeRate } from '#checkout/oss-report.server.ts'
import type { Quarter } from '#checkout/rules/oss.ts'
import { ShopError } from '#kernel/refusal.ts'
import { serve } from '#platform/serve.server.ts'

/** The tax report of a quarter, for staff. */
export const ossApi = (api: FastifyInstance): void =>
  serve(api, ossEndpoints, {
    ossReport: async (ctx, { query }, reply) => {
      const csv = await exportOssReport(ctx, query.quarter as Quarter)
      reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="oss-${query.quarter}.csv"`)
      return csv
    },
    setExchangeRate: async (ctx, { body }) => {
      if (Number(body.per_euro) === 0)
        throw new ShopError('invalid', 'Please look at the marked fields.', { per_euro: 'Please give a rate.' })
      await setExchangeRate(ctx, { currency: body.currency, day: body.day, perEuro: body.per_euro })
      return { kept: true as const }
    },
  })
