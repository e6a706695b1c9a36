import { z } from 'zod'
import { endpoints } from '#kernel/endpoint.ts'

const quarter = z.templateLiteral([z.int(), '-Q', z.enum(['1', '2', '3', '4'])])

/** For staff: the report for the One Stop Shop, and the euro rates it needs. */
export const ossEndpoints = endpoints({
  ossReport: {
    method: 'GET',
    path: '/admin/oss-report',
    summary: 'The quarter’s digital sales to consumers in the EU by country and rate, as CSV',
    allow: 'staff',
    owner: 'nobody',
    query: z.strictObject({
      quarter: z
        .string()
        .regex(/^20\d\d-Q[1-4]$/)
        .pipe(quarter),
    }),
    answer: z.string(),
  },
  setExchangeRate: {
    method: 'PUT',
    path: '/admin/exchange-rates',
    summary: 'What one euro was worth on a day',
    allow: 'staff',
    owner: 'nobody',
    body: z.strictObject({
      currency: z.enum(['GBP', 'USD']),
      day: z.iso.date(),
      per_euro: z.string().regex(/^\d{1,5}(\.\d{1,6})?$/),
    }),
    answer: z.strictObject({ kept: z.literal(true) }),
  },
})
