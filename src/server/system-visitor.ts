import { fallbackCurrency } from '#kernel/constants.ts'
import type { Visitor } from '#platform/ctx.ts'

export const systemVisitor: Visitor = {
  member: null,
  guest: Buffer.alloc(32),
  openedOrders: [],
  principal: 'nobody',
  sessionId: null,
  currency: fallbackCurrency,
  ip: '127.0.0.1',
  country: null,
}
