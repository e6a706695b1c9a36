import { z } from 'zod'
import { endpoints } from '#kernel/endpoint.ts'

const quarter = z.templateLiteral([z.int(), '-Q', z.enum(['1', '2', '3', '4'])])

const quarterText = z
  .string()
  .regex(/^20\d\d-Q[1-4]$/)
  .pipe(quarter)

export const ossEndpoints = endpoints({
  ossReport: {
    method: 'GET',
    path: '/admin/oss-report',
    summary: 'The quarter’s digital sales to consumers in the EU by country and rate, as CSV',
    allow: 'reports.money',
    owner: 'nobody',
    query: z.strictObject({ quarter: quarterText }),
    answer: z.string(),
  },
  setExchangeRate: {
    method: 'PUT',
    path: '/admin/exchange-rates',
    summary: 'Sets the exchange rate to the euro on a day',
    allow: 'tax.edit',
    owner: 'nobody',
    body: z.strictObject({
      currency: z.enum(['GBP', 'USD']),
      day: z.iso.date(),
      per_euro: z.string().regex(/^\d{1,5}(\.\d{1,6})?$/),
      confirmed: z.boolean().default(false).describe('Needed for a rate that differs by more than 10% from the last one'),
    }),
    answer: z.strictObject({ kept: z.literal(true) }),
  },
  closeOssQuarter: {
    method: 'PUT',
    path: '/admin/oss-report/{quarter}/closed',
    summary: 'Closes a filed quarter: its report and rates no longer change',
    allow: 'tax.edit',
    owner: 'nobody',
    params: z.strictObject({ quarter: quarterText }),
    answer: z.strictObject({ closed: z.literal(true) }),
  },
})
