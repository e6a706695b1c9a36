import { sql } from 'kysely'
import { requireMember } from '#account/member.server.ts'
import { type SoldKind, soldPath } from '#catalogue/kinds.ts'
import { giftLink, giftTitle, mailClaimed } from '#gifts/gift-mails.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { networkOf } from '#kernel/network.ts'
import { grantOrder } from '#library/grants.server.ts'
import { ownedProducts } from '#library/library.server.ts'
import type { ImageRef } from '#media/images/image-picture.ts'
import { grantGiftYear } from '#membership/gifts/gift.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { enforceRateLimit } from '#platform/rate-limit.server.ts'
import { sha256 } from '#platform/tokens.server.ts'

/** A gift as seen by anyone with its link. `over`: why it can't be claimed. `mine`: the visitor has claimed it. */
export type GiftShown = {
  giver: string
  recipient: string
  message: string
  title: string
  cover: ImageRef
  membership: boolean
  url: string
  over: string | null
  mine: boolean
}

const goneText = 'This gift is no longer available. Ask the person who sent it.'
const badLinkText = 'This gift link has expired or is incomplete. Check for a newer email.'

/** The gift of a link. Refuses not-found, and too-many-tries after too many wrong links. */
export async function findGift(ctx: Ctx, code: string): Promise<GiftShown> {
  const gift = await findByCode(ctx, code)
  const mine = gift.state === 'redeemed' && gift.redeemed_by === ctx.visitor.member?.id
  return {
    ...{ giver: gift.giver_name, recipient: gift.recipient_name, message: gift.message },
    title: await giftTitle(ctx, gift),
    cover: { image: gift.image, colour: gift.colour },
    membership: gift.tier !== null,
    url: gift.tier ? '/library' : soldPath(gift.kind, gift.slug),
    over: gift.state === 'bought' || mine ? null : gift.state === 'redeemed' ? 'This gift was already opened.' : goneText,
    mine,
  }
}

async function findByCode(ctx: Ctx, code: string) {
  const gift = await ctx.db
    .selectFrom('gifts as g')
    .innerJoin('stock_lines as l', 'l.id', 'g.stock_line_id')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .selectAll('g')
    .select(['l.product_id', 'l.format', 'p.slug', 'p.colour', 'p.image', sql<SoldKind>`p.kind`.as('kind')])
    .where('g.code_hash', '=', sha256(code))
    .executeTakeFirst()
  if (gift) return gift
  await enforceRateLimit(ctx, 'wrong gift links per address', networkOf(ctx.visitor.ip))
  throw new ShopError('not-found', badLinkText)
}

/** One conditional statement, so only one of many claims succeeds. Idempotent. Refuses already-owned, and gone when claimed or refunded. */
export async function claimGift(ctx: Ctx, code: string): Promise<void> {
  const member = requireMember(ctx)
  const { id, product_id: productId, stock_line_id: stockLineId, format, tier, currency } = await findByCode(ctx, code)
  const owned = tier ? undefined : (await ownedProducts(ctx, [productId])).get(productId)
  if (owned?.has(format) && (await claimerOf(ctx, id)) !== member.id) {
    throw new ShopError('already-owned', 'You already own this. You can forward the link or ask for a different gift.')
  }
  await ctx.transaction(async (ctx) => {
    const claimed = await ctx.db
      .updateTable('gifts')
      .set({ state: 'redeemed', redeemed_by: member.id, redeemed_at: ctx.now() })
      .where('id', '=', id)
      .where('state', '=', 'bought')
      .where('code_hash', '=', sha256(code))
      .returningAll()
      .executeTakeFirst()
    if (!claimed && (await claimerOf(ctx, id)) === member.id) return
    if (!claimed) throw new ShopError('gone', goneText)
    if (tier) await grantGiftYear(ctx, { giftId: id, userId: member.id, giver: claimed.giver_name, tier, currency })
    else
      await grantOrder(ctx, { userId: member.id, email: member.email }, [{ orderLineId: claimed.order_line_id!, productId, stockLineId }])
    await mailClaimed(ctx, claimed)
  })
}

const claimerOf = async (ctx: Ctx, giftId: string): Promise<string | null | undefined> =>
  (await ctx.db.selectFrom('gifts').select('redeemed_by').where('id', '=', giftId).where('state', '=', 'redeemed').executeTakeFirst())
    ?.redeemed_by

export async function unclaimedGifts(ctx: Ctx): Promise<{ giver: string; title: string; path: string }[]> {
  const { member } = ctx.visitor
  if (!member?.emailVerified) return []
  const gifts = await ctx.db
    .selectFrom('gifts')
    .selectAll()
    .where(sql`lower(recipient_email)`, '=', member.email.toLowerCase())
    .where('state', '=', 'bought')
    .where('sent_at', 'is not', null)
    .orderBy('sent_at')
    .limit(10)
    .execute()
  return Promise.all(
    gifts.map(async (gift) => ({
      giver: gift.giver_name,
      title: await giftTitle(ctx, gift),
      path: `/gifts/claim?code=${giftLink(ctx, gift).code}`,
    })),
  )
}
