import { buy, digitalAnswers } from '#checkout/tests/buyer.ts'
import { claimGift } from '#gifts/claim-gift.server.ts'
import { giftLink } from '#gifts/gift-mails.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { refundOrder } from '#orders/returns/refund-order.server.ts'
import { memberCaller } from '#server/tests/caller.ts'
import type { Person } from './person.ts'
import { staffOf, type World } from './world.ts'

/** Buys a gift year through the cart and the checkout. */
export async function giveYearTo(world: World, { member, luck }: Person): Promise<void> {
  // Elsewhere the checkout asks for the country of residence, which isn't tested here.
  if (member.region !== 'GB') throw new ShopError('forbidden', 'gives nothing')
  const giver = await memberCaller(world.shop.app, world.ctx, member.email)
  const { gift_line: line } = await world.db
    .selectFrom('tiers')
    .select('gift_line')
    .where('slug', '=', luck.pick(['practice', 'ultimate']))
    .executeTakeFirstOrThrow()
  const words = { recipient_name: 'Ana', recipient_email: 'ana@example.test', giver_name: member.name, message: 'Play it slower.' }
  const { status } = await giver.post('/cart/gifts', { stock_line_id: line, ...words })
  if (status !== 200) throw new ShopError('forbidden', 'the cart refused the gift')
  const { email: _, ...payment } = digitalAnswers
  const token = luck.pick(['pm_card_visa', 'pm_card_visa', 'pm_card_visa_chargeDeclined'])
  const paid = await buy(giver, { ...payment, token })
  if (paid.status >= 500) throw new Error(`the checkout answered ${paid.status}: ${JSON.stringify(paid.body)}`)
}

export async function claimGiftFor(world: World, { ctx }: Person): Promise<void> {
  const gift = await world.db
    .selectFrom('gifts')
    .selectAll()
    .where('state', '=', 'bought')
    .where('sent_at', 'is not', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  if (!gift) throw new ShopError('not-found', 'no gift waits')
  await claimGift(ctx, giftLink(world.ctx, gift).code)
}

/** Staff refunds the year this person claimed last, when something is left of it. */
export async function takeGiftBack(world: World, { member }: Person): Promise<void> {
  const gift = await world.db
    .selectFrom('gifts as g')
    .innerJoin('membership_gifts as m', 'm.gift_id', 'g.id')
    .innerJoin('orders as o', 'o.id', 'g.order_id')
    .select(['o.number', 'g.order_line_id'])
    .where('m.user_id', '=', member.id)
    .where('m.ended_at', 'is', null)
    .where('m.until_at', '>', world.now())
    .orderBy('m.from_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!gift) throw new ShopError('not-found', 'no given time is left')
  const lines = [{ orderLineId: Number(gift.order_line_id), qty: 1, restock: false }]
  await refundOrder(await staffOf(world), String(gift.number), { lines, shippingMinor: 0, reason: 'the giver asked for it' })
}
