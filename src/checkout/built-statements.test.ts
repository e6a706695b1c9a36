import { expect, test } from 'vitest'
import { myCart } from '#cart/carts.server.ts'
import { pricingQueries, pricingRead } from '#cart/load-pricing.server.ts'
import { checkoutQueries, checkoutRead, orderRead, shippingAndTaxQueries } from '#checkout/load-checkout.server.ts'
import { createCtx, type Visitor } from '#platform/ctx.ts'
import { openDatabase } from '#platform/db.server.ts'
import { combineQueries } from '#platform/read-together.server.ts'
import { systemVisitor } from '#server/system-visitor.ts'

const { db } = openDatabase('postgres://nobody@localhost/never-asked', () => undefined)
const member = { name: 'A', emailVerified: true, role: 'member', region: null } as const
const visitors: Visitor[] = [
  { ...systemVisitor, guest: Buffer.from('one guest'), currency: 'GBP' },
  { ...systemVisitor, guest: Buffer.from('another'), currency: 'EUR' },
  { ...systemVisitor, member: { ...member, id: '8b6f3d6e-52a4-4f0e-9d53-0a4fbd3e0f01', email: 'ada@example.com' }, currency: 'USD' },
  { ...systemVisitor, member: { ...member, id: '8b6f3d6e-52a4-4f0e-9d53-0a4fbd3e0f02', email: 'bo@example.com' }, currency: 'GBP' },
]
const seen = visitors.map((visitor, at) =>
  createCtx({ db, visitor, now: () => new Date(Date.UTC(2026, at)), log: null as never, config: null as never, services: null as never }),
)

const statements = {
  pricing: [pricingRead, pricingQueries],
  checkout: [(ctx) => checkoutRead(ctx, null), checkoutQueries],
  order: [(ctx) => orderRead(ctx, null), (ctx) => ({ ...checkoutQueries(ctx), ...shippingAndTaxQueries(ctx) })],
} satisfies Record<string, [(ctx: (typeof seen)[0]) => unknown, (ctx: (typeof seen)[0]) => Parameters<typeof combineQueries>[0]]>

test.each(Object.entries(statements))('the prepared statement of the %s keeps visitors apart', (_name, [built, queries]) => {
  for (const ctx of [...seen, ...seen.toReversed()]) {
    const { sql, parameters } = combineQueries(queries(ctx), myCart(ctx)).compile(db)
    expect(built(ctx)).toMatchObject({ sql, parameters })
  }
})
