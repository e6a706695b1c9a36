import type { FastifyInstance } from 'fastify'
import { withCaptcha } from '#platform/captcha/captcha.server.ts'
import { captchaField } from '#platform/captcha/captcha-field.ts'
import { serve } from '#platform/serve.server.ts'
import { stockAlertEndpoints } from '#stock/stock-alerts.contract.ts'
import { requestStockAlert } from '#stock/stock-alerts.server.ts'

export const stockAlertApi = (api: FastifyInstance): void =>
  serve(api, stockAlertEndpoints, {
    requestStockAlert: async (ctx, { body }) => ({
      answer: await requestStockAlert(withCaptcha(ctx, body[captchaField]), {
        stockLineId: body.stock_line_id,
        ...(body.email !== undefined && { email: body.email }),
      }),
    }),
  })
