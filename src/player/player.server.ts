import { sql } from 'kysely'
import { isReleased } from '#catalogue/is-released.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { usableProducts } from '#library/guest-order-rights.server.ts'
import { isEntitledTo } from '#library/media-entitlement.server.ts'
import { mediaBase, mediaSeconds, mediaToken, publicMedia } from '#media/media.server.ts'
import { membershipOf } from '#membership/membership.server.ts'
import { mayStream, type StreamVerdict } from '#membership/rules/access.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Recording, StreamAddress } from '#player/player.contract.ts'
import { takeStreamSlot } from '#player/stream-slots.server.ts'

const words: Record<Exclude<StreamVerdict, 'yes'>, string> = {
  'sign-in-required': 'Sign in to play this.',
  'not-subscribed': 'You can play this once you own it.',
  'not-in-plan': 'Your plan doesn’t include this. You can play it once you own it.',
}

/** Which of these products the visitor may stream: bought ones, and released ones of their plan. Product id → verdict. */
export async function streamVerdicts(ctx: Ctx, ids: readonly number[]): Promise<Map<number, StreamVerdict>> {
  const [products, owned, plan] = await Promise.all([standingOf(ctx, ids), usableProducts(ctx, ids), membershipOf(ctx)])
  const asker = { signedIn: ctx.visitor.member !== null, allowedToStream: plan.allowedToStream }
  return new Map(
    products.map(({ id, kind, out }) => [id, mayStream({ ...asker, owned: owned.has(id), planKinds: out ? plan.kinds : [] }, kind)]),
  )
}

const standingOf = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('products as p')
    .select(['p.id', 'p.kind', isReleased(ctx)])
    .where(sql<boolean>`p.id = any(${[...ids]}::integer[])`)
    .execute()

/** Metadata without the stream's URL. Refuses not-found, sign-in-required, not-subscribed, not-ready. */
export async function findRecording(ctx: Ctx, productId: number): Promise<Recording> {
  const { type, title, folder, duration, chapters } = await findPlayable(ctx, productId)
  return {
    product_id: productId,
    type,
    title,
    poster: publicMedia(folder, 'poster.jpg'),
    duration,
    chapters,
    peaks: publicMedia(folder, 'peaks.json'),
    resume_at: await resumePosition(ctx, productId, duration),
    saves_position: ctx.visitor.member !== null,
  }
}

/**
 * The URL of a stream for this browser's session, valid for five minutes. Players ask again every half minute, which keeps their device's
 * slot; owned products need none. Refuses as `findRecording` does, and plays-elsewhere.
 */
export async function openStream(ctx: Ctx, productId: number, session: string | null, takeOver = false): Promise<StreamAddress> {
  const { folder, kind, out } = await findPlayable(ctx, productId)
  if (!session) throw new ShopError('sign-in-required', words['sign-in-required'])
  if ((await isEntitledTo(ctx, { use: 'stream', productId, kind, out })) !== 'owned') await takeStreamSlot(ctx, productId, takeOver)
  const base = mediaBase(mediaToken(ctx.config, { use: 'stream', productId, folder, session }, ctx.realNow()), folder)
  return { base, manifest: `${base}master.m3u8`, expires_at: new Date(ctx.realNow().getTime() + mediaSeconds * 1000).toISOString() }
}

async function findPlayable(ctx: Ctx, productId: number) {
  const product = await ctx.db
    .selectFrom('products as p')
    .innerJoin('assets as a', 'a.id', 'p.asset_id')
    .select(['p.id', 'p.kind', 'p.title', 'a.type', 'a.folder', 'a.state', 'a.duration_seconds as duration', 'a.chapters'])
    .select(isReleased(ctx))
    .where('p.id', '=', productId)
    .executeTakeFirst()
  if (!product) throw new ShopError('not-found', 'There’s nothing to play here.')
  const verdict = (await streamVerdicts(ctx, [product.id])).get(product.id) ?? 'sign-in-required'
  if (verdict !== 'yes') throw new ShopError(verdict === 'not-in-plan' ? 'not-subscribed' : verdict, words[verdict])
  if (product.state !== 'ready') throw new ShopError('not-ready', 'We’re preparing this recording. It’ll be ready in a few minutes.')
  return product
}

/** Where the member stopped; 0 near the end, to start over. Seconds. */
async function resumePosition(ctx: Ctx, productId: number, duration: number): Promise<number> {
  const { member } = ctx.visitor
  if (!member) return 0
  const place = await ctx.db
    .selectFrom('resume_points')
    .select('seconds')
    .where('user_id', '=', member.id)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return place && place.seconds < duration - 5 ? place.seconds : 0
}

/** Saves where the member stopped. Seconds. Refuses as `openStream` does. */
export async function saveResumePosition(ctx: Ctx, productId: number, seconds: number): Promise<void> {
  const { member } = ctx.visitor
  const product = await ctx.db
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('asset_id', 'is not', null)
    .executeTakeFirst()
  if (!member || !product) throw new ShopError('not-found', 'There’s nothing to play here.')
  if ((await streamVerdicts(ctx, [productId])).get(productId) !== 'yes') throw new ShopError('not-subscribed', words['not-subscribed'])
  await ctx.db
    .insertInto('resume_points')
    .values({ user_id: member.id, product_id: productId, seconds, changed_at: ctx.now() })
    .onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doUpdateSet({ seconds, changed_at: ctx.now() }))
    .execute()
}
