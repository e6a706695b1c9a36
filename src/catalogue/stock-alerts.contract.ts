import { z } from 'zod'
import { endpoints } from '#kernel/endpoint.ts'
import { RowId } from '#kernel/row-id.ts'

export const stockAlertEndpoints = endpoints({
  askToBeTold: {
    method: 'POST',
    path: '/stock-alerts',
    summary: 'Asks for a mail when a line can be bought; a guest’s address is written to first',
    allow: 'guest',
    owner: 'nobody',
    body: z.strictObject({ stock_line_id: RowId, email: z.string().max(255).optional() }),
    answer: z.strictObject({ answer: z.enum(['noted', 'check-your-mail']) }),
    perMinute: 20,
  },
})

export type StockAlertApi = typeof stockAlertEndpoints
