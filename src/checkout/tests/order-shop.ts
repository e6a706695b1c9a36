import { asStaff } from '#account/tests/staff.ts'
import { answers, buy, fillCart } from '#checkout/tests/buyer.ts'
import { type CheckoutShop, checkoutShop } from '#checkout/tests/checkout-shop.ts'
import type { RefundLineInput } from '#orders/returns/order-refund.server.ts'
import { refundOrder } from '#orders/returns/refund-order.server.ts'
import { sendDueRefunds } from '#payments/refunds/waiting-refunds.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Caller } from '#server/tests/caller.ts'

type RefundRequest = Parameters<typeof refundOrder>[2]

export type Bought = { id: string; number: string; guest: Caller; dvd: number; lesson: number }

/** A shop with staff, whose orders can be sent, refunded, withdrawn and disputed. */
export type OrderShop = CheckoutShop & {
  staff: Ctx
  staffCaller: Caller
  /** Staff refunds it, and the money leaves. Returns its state. */
  refund: (number: string, input: RefundRequest) => Promise<string>
  /** A guest buys DVDs and a lesson: £19.99 each, £6.99, delivery £2.95. */
  bought: (email: string, wanted?: { dvds?: number; token?: string }) => Promise<Bought>
  state: (id: string) => Promise<string>
  lines: (id: string) => Promise<Record<string, { sent: number; dropped: number; back: number; money: number }>>
  refundAll: (order: Bought, change?: Partial<Record<'dvd' | 'lesson', Partial<RefundLineInput>>>) => Promise<string>
  wentBack: (id: string) => Promise<number>
  mails: (template: string, email: string) => Promise<ReturnType<JSON['parse']>[]>
  hasLesson: (order: Bought) => Promise<boolean>
}

export async function orderShop(): Promise<OrderShop> {
  const shop = await checkoutShop()
  const { db } = shop.ctx
  const staff = await asStaff(shop.ctx)
  const [dvdLine, lessonLine] = [await shop.line('night-at-the-granary-dvd'), await shop.line('slow-blues-turnarounds')]
  await restock(shop.ctx, dvdLine)
  async function refund(number: string, input: RefundRequest): Promise<string> {
    const state = await refundOrder(staff, number, input)
    if (state !== 'open') return state
    shop.clock.forward(10_000)
    await sendDueRefunds(shop.ctx)
    const { state: after } = await db
      .selectFrom('refunds as r')
      .innerJoin('order_refunds as g', 'g.refund_id', 'r.id')
      .innerJoin('orders as o', 'o.id', 'g.order_id')
      .select('r.state')
      .where('o.number', '=', number)
      .orderBy('r.created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return after
  }
  return {
    ...shop,
    staff,
    refund,
    staffCaller: await shop.member('staff@woodshed.test'),
    async bought(email, { dvds = 1, token = 'pm_card_visa' } = {}) {
      const guest = shop.guest()
      await fillCart(guest, dvdLine, lessonLine)
      if (dvds > 1) await guest.put(`/cart/${dvdLine}`, { qty: dvds })
      const { body } = await buy(guest, { ...answers, email, token })
      const number = String(body.next_action?.url).split('/').at(-1) ?? ''
      const order = await db.selectFrom('orders').select(['id', 'state']).where('number', '=', number).executeTakeFirst()
      if (order?.state !== 'paid') throw new Error(`not bought: ${JSON.stringify(body)}`)
      const lines = await db.selectFrom('order_lines').select(['id', 'format']).where('order_id', '=', order.id).execute()
      const lineOf = (format: string) => lines.find((line) => line.format === format)!.id
      return { id: order.id, number, guest, dvd: lineOf('dvd'), lesson: lineOf('digital') }
    },
    state: async (id) => (await db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state,
    async lines(id) {
      const lines = await db.selectFrom('order_lines').selectAll().where('order_id', '=', id).execute()
      return Object.fromEntries(
        lines.map((line) => [
          line.format,
          { sent: line.sent_qty, dropped: line.dropped_qty, back: line.refunded_qty, money: line.refunded_minor },
        ]),
      )
    },
    async refundAll({ id, number, dvd, lesson }, change = {}) {
      const order = await db.selectFrom('orders').select('shipping').where('id', '=', id).executeTakeFirstOrThrow()
      const units = await db.selectFrom('order_lines').select(['id', 'qty']).where('order_id', '=', id).execute()
      const whole = (line: number, restock: boolean) => ({ orderLineId: line, qty: units.find((one) => one.id === line)!.qty, restock })
      const lines = [
        { ...whole(dvd, true), ...change.dvd },
        { ...whole(lesson, false), ...change.lesson },
      ]
      return refund(number, { lines, shippingMinor: order.shipping, reason: 'sent back' })
    },
    async wentBack(id) {
      const attempt = await db
        .selectFrom('attempts')
        .select('id')
        .where('cause_id', '=', id)
        .where('state', '=', 'captured')
        .executeTakeFirst()
      const charge = (await shop.charges()).find((one) => one.metadata.attempt_id === attempt?.id)
      return charge?.refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0) ?? 0
    },
    async mails(template, email) {
      const rows = await db
        .selectFrom('outbox')
        .select('props')
        .where('template', '=', template)
        .where('recipient', '=', email)
        .orderBy('created_at')
        .execute()
      return rows.map(({ props }) => props)
    },
    async hasLesson({ lesson }) {
      const right = await db.selectFrom('entitlements').select('ended_at').where('order_line_id', '=', lesson).executeTakeFirstOrThrow()
      return right.ended_at === null
    },
  }
}

async function restock({ db, now }: Ctx, id: number): Promise<void> {
  await db
    .insertInto('stock_moves')
    .values({ stock_line_id: id, delta: 500, reason: 'correction', source_id: 'for the tests', moved_at: now() })
    .execute()
  await db
    .updateTable('stock_lines')
    .set((eb) => ({ on_hand: eb('on_hand', '+', 500) }))
    .where('id', '=', id)
    .execute()
}
