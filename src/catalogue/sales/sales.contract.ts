import { z } from 'zod'
import { kindNames } from '#catalogue/kinds.ts'
import { endpoints } from '#kernel/endpoint.ts'
import { RowId, RowIdParam } from '#kernel/row-id.ts'

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

const ids = z.array(RowId).max(1000).default([])
const price = z.int().positive().max(99_999_999)

/** Exactly one of `percent` and `amounts` (minor units per currency); empty lists mean no restriction. */
const SaleBody = z.strictObject({
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

const PreviewPrice = z.strictObject({
  label: z.string(),
  currency: z.string(),
  before: z.int(),
  after: z.int(),
  lowest: z.int().nullable().describe('The lowest price of the 30 days before the start'),
})

const SalePreview = z
  .strictObject({
    starts_at: z.iso.datetime(),
    ends_at: z.iso.datetime(),
    count: z.int().describe('Products covered; at most 20 of them are listed'),
    products: z.array(z.strictObject({ id: z.int(), title: z.string(), prices: z.array(PreviewPrice), clashes: z.boolean() })),
    clashing: z.int().describe('Products that are already on sale then, or within 30 days of a sale'),
    clashes: z.array(
      z.strictObject({
        id: z.int(),
        name: z.string(),
        starts_at: z.iso.datetime(),
        ends_at: z.iso.datetime(),
        rests_until: z.iso.datetime(),
        products: z.int(),
        titles: z.array(z.string()).describe('At most five of them'),
      }),
    ),
  })
  .meta({ id: 'SalePreview' })

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
    summary: 'Sales, latest first',
    allow: 'promotions.view',
    owner: 'nobody',
    answer: z.strictObject({ sales: z.array(Sale) }),
  },
  scheduleSale: {
    method: 'POST',
    path: '/admin/sales',
    summary: 'Schedules a sale; it starts in ten minutes at the earliest',
    allow: 'promotions.edit',
    owner: 'nobody',
    body: SaleBody.extend({
      skip_clashing: z.boolean().default(false).describe('Leaves out products that are already on sale then, or within 30 days of a sale'),
    }),
    answer: z.strictObject({ id: z.int() }),
  },
  previewSale: {
    method: 'POST',
    path: '/admin/sales/preview',
    summary: 'What a sale would do: its products, their prices, clashes with other sales',
    allow: 'promotions.edit',
    owner: 'nobody',
    body: SaleBody,
    answer: SalePreview,
  },
  stopSale: {
    method: 'DELETE',
    path: '/admin/sales/{id}',
    summary: 'Ends a sale now, or withdraws one that has not started',
    allow: 'promotions.edit',
    owner: 'nobody',
    params: z.strictObject({ id: RowIdParam }),
    answer: z.strictObject({ stopped: z.literal(true) }),
  },
})

export type SalesApi = typeof saleEndpoints
