import { type Selectable, sql } from 'kysely'
import { requireMember } from '#account/member.server.ts'
import { artistNamesOf } from '#catalogue/artist-names.server.ts'
import type { DB } from '#db/types.ts'
import { ShopError } from '#kernel/errors.ts'
import type { ImageRef } from '#media/images/image-picture.ts'
import { allowedToStream } from '#membership/rules/access.ts'
import { eligibleFrom, type FreeDvdVerdict, freeDvdMessages, judgeFreeDvd, type MemberPlan } from '#offers/rules/free-dvd.ts'
import type { OrderEffect } from '#payments/order-effect.ts'
import type { Ctx } from '#platform/ctx.ts'

export type FreeTitle = { stockLineId: number; title: string; artist: string; left: number; cover: ImageRef }

export type FreeDvdOffer = { campaignId: number; title: string; endsAt: string; titles: FreeTitle[]; taken: string | null }

/** The latest campaign this member is eligible for; null for guests and everyone else. */
export async function findFreeDvdOffer(ctx: Ctx): Promise<FreeDvdOffer | null> {
  if (!ctx.visitor.member) return null
  for (const campaign of await runningCampaigns(ctx)) {
    const verdict = await verdictOn(ctx, campaign.id)
    if (verdict === 'yes' || verdict === 'claimed') return offerOf(ctx, campaign, verdict === 'claimed')
  }
  return null
}

export async function freeDvdAvailableFrom(ctx: Ctx): Promise<Date | null> {
  if (!ctx.visitor.member) return null
  const verdicts = await Promise.all((await runningCampaigns(ctx)).map((campaign) => verdictOn(ctx, campaign.id)))
  if (verdicts.includes('yes') || verdicts.includes('claimed') || !verdicts.includes('too-soon')) return null
  return eligibleFrom(await planOf(ctx, ctx.visitor.member.id), ctx.config.freeDvdAfterDays)
}

const runningCampaigns = (ctx: Ctx) =>
  ctx.db
    .selectFrom('dvd_campaigns')
    .selectAll()
    .where('starts_at', '<=', ctx.now())
    .where('ends_at', '>', ctx.now())
    .orderBy('id', 'desc')
    .limit(maxCampaigns)
    .execute()

const maxCampaigns = 10

async function offerOf(ctx: Ctx, campaign: Selectable<DB['dvd_campaigns']>, claimed: boolean): Promise<FreeDvdOffer> {
  const titles = await titlesOf(ctx, campaign.id)
  const claim = claimed ? await claimOf(ctx, campaign.id, requireMember(ctx).id) : undefined
  const claimedTitle = claim ? (titles.find(({ stockLineId }) => stockLineId === claim.stock_line_id)?.title ?? 'Your DVD') : null
  return { campaignId: campaign.id, title: campaign.title, endsAt: campaign.ends_at.toISOString(), titles, taken: claimedTitle }
}

/** Whether the visitor may have a campaign's free DVD. Their own open order doesn't count against them. */
async function verdictOn(ctx: Ctx, campaignId: number): Promise<FreeDvdVerdict> {
  const { member } = ctx.visitor
  const campaign = await ctx.db.selectFrom('dvd_campaigns').selectAll().where('id', '=', campaignId).executeTakeFirst()
  if (!campaign || !member) return campaign ? 'other-plan' : 'over'
  const claim = await claimOf(ctx, campaignId, member.id)
  const { terms, tiers, starts_at: startsAt, ends_at: endsAt } = campaign
  const plan = await planOf(ctx, member.id)
  const from = eligibleFrom(plan, ctx.config.freeDvdAfterDays)
  return judgeFreeDvd({ terms, tiers, startsAt, endsAt }, plan, { claimed: claim?.state === 'claimed', from }, ctx.now())
}

const claimOf = (ctx: Ctx, campaignId: number, userId: string) =>
  ctx.db
    .selectFrom('dvd_claims')
    .select(['stock_line_id', 'state'])
    .where('campaign_id', '=', campaignId)
    .where('user_id', '=', userId)
    .where('state', '<>', 'released')
    .executeTakeFirst()

async function planOf(ctx: Ctx, userId: string): Promise<MemberPlan> {
  const plan = await ctx.db
    .selectFrom('subscriptions')
    .select(['term', 'tier', 'source', 'status', 'grace_until'])
    // Paid time is recorded with its payment; time after a pause can be withdrawn from again.
    .select(
      sql<Date | null>`(
      select greatest(max(lower(p.period)), subscriptions.period_start) from subscription_periods p
      where p.subscription_id = subscriptions.id and p.source in ('paid', 'mirrored') having count(*) > 0
    )`.as('paidSince'),
    )
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return plan && allowedToStream({ status: plan.status, graceUntil: plan.grace_until }, ctx.now()) ? plan : null
}

async function titlesOf(ctx: Ctx, campaignId: number): Promise<FreeTitle[]> {
  const rows = await ctx.db
    .selectFrom('dvd_campaign_titles as t')
    .innerJoin('stock_lines as l', 'l.id', 't.stock_line_id')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .innerJoin('artists as a', 'a.id', 'p.artist_id')
    .select([
      'l.id',
      'p.title',
      'p.colour',
      'p.image',
      artistNamesOf('p', 'a').as('name'),
      sql<number>`coalesce(l.available, 0)`.as('left'),
    ])
    .where('t.campaign_id', '=', campaignId)
    .where('p.published', '=', true)
    .orderBy('t.position')
    .limit(24)
    .execute()
  return rows.map(({ id, title, colour, image, name, left }) => ({
    stockLineId: id,
    title,
    artist: name,
    left,
    cover: { image, colour },
  }))
}

export async function requireFreeTitle(ctx: Ctx, stockLineId: number): Promise<{ campaignId: number }> {
  const offer = await findFreeDvdOffer(ctx)
  if (!offer || offer.taken) {
    const why = offer ? 'claimed' : (await freeDvdAvailableFrom(ctx)) ? 'too-soon' : 'other-plan'
    throw new ShopError('forbidden', freeDvdMessages[why])
  }
  const title = offer.titles.find((each) => each.stockLineId === stockLineId)
  if (!title) throw new ShopError('not-found', 'This isn’t one of the free DVDs.')
  if (title.left < 1) throw new ShopError('out-of-stock', `“${title.title}” just ran out. Choose another.`)
  return { campaignId: offer.campaignId }
}

export async function freeDvdProblem(ctx: Ctx, campaignId: number): Promise<string | null> {
  const verdict = await verdictOn(ctx, campaignId)
  return verdict === 'yes' ? null : `${freeDvdMessages[verdict]} Remove it from your cart.`
}

/** In the order's transaction; a unique index lets only one claim through. */
export async function holdFreeDvd(ctx: Ctx, claim: { campaignId: number; orderId: string; stockLineId: number }): Promise<void> {
  const { member } = ctx.visitor
  // A concurrent cancellation locks the plan's row, so this waits and checks the plan afterwards.
  if (member) await ctx.db.selectFrom('subscriptions').select('id').where('user_id', '=', member.id).forShare().execute()
  const problem = await freeDvdProblem(ctx, claim.campaignId)
  if (problem || !member) throw new ShopError('cart-changed', problem ?? freeDvdMessages['other-plan'])
  const inserted = await sql`
    insert into dvd_claims (campaign_id, user_id, order_id, stock_line_id, claimed_at)
    values (${claim.campaignId}, ${member.id}, ${claim.orderId}, ${claim.stockLineId}, ${ctx.now()})
    on conflict (campaign_id, user_id) where state <> 'released' do nothing`.execute(ctx.db)
  if (inserted.numAffectedRows === 0n) throw new ShopError('cart-changed', freeDvdMessages.claimed)
}

const settleHeldClaim = async (ctx: Ctx, orderId: string, state: 'claimed' | 'released'): Promise<void> =>
  void (await ctx.db.updateTable('dvd_claims').set({ state }).where('order_id', '=', orderId).where('state', '=', 'held').execute())

export const releaseClaim = async (ctx: Ctx, orderId: string): Promise<void> =>
  void (await ctx.db.updateTable('dvd_claims').set({ state: 'released' }).where('order_id', '=', orderId).execute())

/** An unpaid order loses its free DVD; money that still arrives is refunded. */
export const releaseHeldClaims = async (ctx: Ctx, userId: string): Promise<void> =>
  void (await ctx.db
    .updateTable('dvd_claims')
    .set({ state: 'released' })
    .where('user_id', '=', userId)
    .where('state', '=', 'held')
    .execute())

export const hasLostFreeDvd = async (ctx: Ctx, orderId: string): Promise<boolean> =>
  (await ctx.db
    .selectFrom('dvd_claims')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'released')
    .executeTakeFirst()) !== undefined

/** A claim becomes final when its order is paid and is released when it ends unpaid. A refund keeps it. */
export const freeDvdEffect: OrderEffect = {
  name: 'free DVD',
  paid: async (ctx, { id, hasFreeDvd }) => void (hasFreeDvd && (await settleHeldClaim(ctx, id, 'claimed'))),
  died: (ctx, orderId) => settleHeldClaim(ctx, orderId, 'released'),
}
