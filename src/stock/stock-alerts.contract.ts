import { z } from 'zod'
import { endpoints } from '#kernel/endpoint.ts'
import { RowId } from '#kernel/row-id.ts'
import { CaptchaBody } from '#platform/captcha/captcha-token.ts'

export const stockAlertEndpoints = endpoints({
  requestStockAlert: {
    method: 'POST',
    path: '/stock-alerts',
    summary: 'Requests an email when a stock line is available; guests confirm their address first',
    allow: 'guest',
    owner: 'nobody',
    body: z.strictObject({ stock_line_id: RowId, email: z.string().max(255).optional(), ...CaptchaBody }),
    answer: z.strictObject({ answer: z.enum(['noted', 'check-your-mail']) }),
    perMinute: 20,
  },
})

export type StockAlertApi = typeof stockAlertEndpoints
