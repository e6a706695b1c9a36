import { requireMember } from '#account/member.server.ts'
import { giftTitleOf } from '#gifts/gift-mails.server.ts'
import type { Giver } from '#gifts/manage-gift.server.ts'
import type { GiftState } from '#gifts/rules/gift.ts'
import { formatDate } from '#kernel/dates.ts'
import type { Ctx } from '#platform/ctx.ts'

export type GiftGiven = { id: string; title: string; recipient: string; email: string; words: string; open: boolean; sent: boolean }

export const giftsGiven = (ctx: Ctx): Promise<GiftGiven[]> => giftsOf(ctx, { memberId: requireMember(ctx).id })

export async function giftsOf(ctx: Ctx, giver: Giver): Promise<GiftGiven[]> {
  const rows = await ctx.db
    .selectFrom('gifts')
    .innerJoin('stock_lines as l', 'l.id', 'gifts.stock_line_id')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .selectAll('gifts')
    .select(['p.title', 'l.label'])
    .where((where) => ('memberId' in giver ? where('gifts.giver_id', '=', giver.memberId) : where('gifts.order_id', '=', giver.orderId)))
    .where('gifts.state', '<>', 'wanted')
    .orderBy('gifts.created_at', 'desc')
    .orderBy('gifts.id')
    .limit(50)
    .execute()
  return rows.map((gift) => ({
    ...{ id: gift.id, recipient: gift.recipient_name, email: gift.recipient_email },
    title: giftTitleOf(gift.tier, gift.title, gift.label),
    words: stateText(gift),
    open: gift.state === 'bought',
    sent: gift.sent_at !== null,
  }))
}

function stateText(gift: { state: GiftState; sent_at: Date | null; send_at: Date; redeemed_at: Date | null }): string {
  if (gift.state === 'redeemed' && gift.redeemed_at) return `Opened on ${formatDate(gift.redeemed_at)}`
  if (gift.state === 'refunded') return 'Refunded'
  if (gift.state === 'credited') return 'Not claimed within a year. We’ve given you a coupon for what you paid.'
  return gift.sent_at ? `Sent on ${formatDate(gift.sent_at)}, not opened yet` : `Scheduled for ${formatDate(gift.send_at)}`
}
