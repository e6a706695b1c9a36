import { requireStaff } from '#account/member.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import { type GiftGiven, giftsOf } from '#gifts/gifts-given.server.ts'
import { manageGift } from '#gifts/manage-gift.server.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { openableOrder } from '#orders/order-access.server.ts'
import { lockOrder, noteForStaff } from '#orders/set-order-status.server.ts'
import { orderIdOf } from '#orders/staff/staff-orders.server.ts'
import type { Ctx } from '#platform/ctx.ts'

export async function giftsOfOrder(ctx: Ctx, number: string, key?: string): Promise<GiftGiven[]> {
  return giftsOf(ctx, { orderId: (await openableOrder(ctx, number, key)).id })
}

/** Resends a gift of the order, or sends it to someone else; refuses as for its giver. */
export async function manageOrderGift(ctx: Ctx, number: string, key: string | undefined, text: FormValues): Promise<'sent' | 'changed'> {
  return manageGift(ctx, { orderId: (await openableOrder(ctx, number, key)).id }, text)
}

export async function staffGifts(ctx: Ctx, number: string): Promise<GiftGiven[]> {
  requireStaff(ctx, 'orders.view')
  return giftsOf(ctx, { orderId: await orderIdOf(ctx, number) })
}

export async function manageGiftAsStaff(ctx: Ctx, number: string, text: FormValues): Promise<'sent' | 'changed'> {
  requireStaff(ctx, 'orders.note')
  const orderId = await orderIdOf(ctx, number)
  return ctx.transaction(async (ctx) => {
    const order = await lockOrder(ctx, orderId)
    const done = await manageGift(ctx, { orderId }, text)
    await logStaffAction(ctx, 'order.gift', number, { done })
    await noteForStaff(ctx, order, done === 'sent' ? 'a gift was sent again' : 'a gift was sent to another address')
    return done
  })
}
