import { z } from 'zod'
import { kindNames } from '#catalogue/kinds.ts'
import { endpoints } from '#kernel/endpoint.ts'

const Sale = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    product_ids: z.array(z.int()),
    kinds: z.array(z.string()),
    artist_ids: z.array(z.int()),
    styles: z.array(z.string()),
    percent: z.int().nullable(),
    amounts: z.record(z.string(), z.int()).nullable(),
    starts_at: z.iso.datetime(),
    ends_at: z.iso.datetime(),
  })
  .meta({ id: 'Sale' })

const ids = z.array(z.int().positive()).max(1000).default([])
const price = z.int().positive().max(99_999_999)

/** Exactly one of `percent` and `amounts` (minor units per currency); empty lists leave everything in. */
const SaleSent = z.strictObject({
  name: z.string().max(200),
  product_ids: ids,
  kinds: z.array(z.enum(kindNames)).default([]),
  artist_ids: ids,
  styles: z.array(z.string().max(80)).max(50).default([]),
  percent: z.int().nullable().default(null),
  amounts: z
    .partialRecord(z.enum(['GBP', 'USD', 'EUR']), price)
    .nullable()
    .default(null),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
})

export const saleEndpoints = endpoints({
  getClock: {
    method: 'GET',
    path: '/sale-clock',
    summary: 'The shop’s time, which countdowns follow',
    allow: 'guest',
    owner: 'nobody',
    answer: z.strictObject({ now: z.iso.datetime() }),
  },
  listSales: {
    method: 'GET',
    path: '/admin/sales',
    summary: 'Sales, the latest first',
    allow: 'staff',
    owner: 'nobody',
    answer: z.strictObject({ sales: z.array(Sale) }),
  },
  scheduleSale: {
    method: 'POST',
    path: '/admin/sales',
    summary: 'Plans a sale',
    allow: 'staff',
    owner: 'nobody',
    body: SaleSent,
    answer: z.strictObject({ id: z.int() }),
  },
  stopSale: {
    method: 'DELETE',
    path: '/admin/sales/{id}',
    summary: 'Ends a sale now, or takes back one that has not begun',
    allow: 'staff',
    owner: 'nobody',
    params: z.strictObject({ id: z.coerce.number().int().positive() }),
    answer: z.strictObject({ stopped: z.literal(true) }),
  },
})

export type SalesApi = typeof saleEndpoints
