import { join } from 'node:path'
import { sql } from 'kysely'
import { artistNamesOf } from '#catalogue/artist-names.server.ts'
import { previewable } from '#catalogue/editing/previewable.server.ts'
import { isReleased } from '#catalogue/is-released.server.ts'
import { productPath } from '#catalogue/kinds.ts'
import { ShopError } from '#kernel/errors.ts'
import { usableFormats } from '#library/guest-order-rights.server.ts'
import { isEntitledTo } from '#library/media-entitlement.server.ts'
import { recordHeard } from '#library/progress/progress.server.ts'
import type { Heard } from '#library/progress/rules/listened-ranges.ts'
import { mediaBaseUrl, mediaToken, mediaTokenSeconds, publicMediaUrl } from '#media/media.server.ts'
import { downsamplePeaks } from '#media/rules/downsample-peaks.ts'
import { readPractice } from '#media/upload/practice-json.server.ts'
import { membershipOf } from '#membership/membership.server.ts'
import { mayStream, type StreamVerdict } from '#membership/rules/access.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Recording, StreamAddress } from '#player/player.contract.ts'
import { claimStreamSlot } from '#player/stream-slots.server.ts'
import { hardBarsOf } from '#practice/hard-bars/hard-bars.server.ts'

const refusalTexts: Record<Exclude<StreamVerdict, 'yes'>, string> = {
  'sign-in-required': 'Sign in to play this.',
  'not-subscribed': 'You can play this once you own it.',
  'not-in-plan': 'Your plan doesn’t include this. You can play it once you own it.',
}

/** Which products the visitor may stream: bought ones, released ones of their plan, and staff previews. Product id → verdict. */
export async function streamVerdicts(ctx: Ctx, ids: readonly number[]): Promise<Map<number, StreamVerdict>> {
  const [products, owned, plan, previews] = await Promise.all([
    productsOf(ctx, ids),
    usableFormats(ctx, ids),
    membershipOf(ctx),
    previewable(ctx, ids),
  ])
  const visitor = { signedIn: ctx.visitor.member !== null, allowedToStream: plan.allowedToStream }
  return new Map(
    products.map(({ id, kind, released }) => {
      const right = { ...visitor, owned: owned.has(id) || previews.has(id), planKinds: released ? plan.kinds : [] }
      return [id, mayStream(right, kind)]
    }),
  )
}

const productsOf = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('products as p')
    .select(['p.id', 'p.kind', isReleased(ctx)])
    .where(sql<boolean>`p.id = any(${[...ids]}::integer[])`)
    .execute()

/** Metadata without the stream's URL. Refuses not-found, sign-in-required, not-subscribed, not-ready. */
export async function findRecording(ctx: Ctx, productId: number): Promise<Recording> {
  const { type, title, artist, folder, duration, chapters, key, kind, slug, released, sellsStems } = await findPlayable(ctx, productId)
  const [peaks, angles, resumeAt, hardBars, mixes] = await Promise.all([
    peaksOf(ctx, folder),
    type === 'track' ? [] : anglesOf(ctx, folder),
    resumePosition(ctx, productId, duration),
    hardBarsOf(ctx, productId),
    sellsStems && isEntitledTo(ctx, { use: 'mix', productId, kind, released }),
  ])
  return {
    product_id: productId,
    type,
    title,
    artist,
    page: `${productPath(kind, slug)}/play`,
    poster: publicMediaUrl(folder, 'poster.jpg'),
    duration,
    chapters,
    peaks,
    angles,
    key,
    stems: !sellsStems ? 'none' : mixes ? 'open' : 'locked',
    buy_stems: sellsStems && !mixes ? productPath(kind, slug) : null,
    resume_at: resumeAt,
    hard_bars: hardBars,
    saves_position: ctx.visitor.member !== null,
  }
}

/**
 * A stream URL for this browser's session, valid for five minutes. If the visitor may mix, it opens the stems too. Players request it
 * every 30 seconds, which keeps the device's slot; owned products need none. Refuses as `findRecording` does, and plays-elsewhere.
 */
export async function openStream(ctx: Ctx, productId: number, session: string | null, takeOver = false): Promise<StreamAddress> {
  const { folder, kind, released, sellsStems } = await findPlayable(ctx, productId)
  if (!session) throw new ShopError('sign-in-required', refusalTexts['sign-in-required'])
  const product = { productId, kind, released }
  const streams = await isEntitledTo(ctx, { use: 'stream', ...product })
  const mixes = sellsStems ? await isEntitledTo(ctx, { use: 'mix', ...product }) : null
  if (streams !== 'owned') await claimStreamSlot(ctx, productId, takeOver)
  const mayMix = mixes === 'owned' || (mixes === 'plan' && (streams === 'plan' || (await tryClaimStreamSlot(ctx, productId, takeOver))))
  const use = mayMix ? 'mix' : 'stream'
  const base = mediaBaseUrl(mediaToken(ctx.config, { use, productId, folder, session }, ctx.realNow()), folder)
  const expires_at = new Date(ctx.realNow().getTime() + mediaTokenSeconds * 1000).toISOString()
  return { base, manifest: `${base}master.m3u8`, mixes: mayMix, expires_at }
}

/** An owner whose plan includes the mixer keeps playing without it while the plan plays elsewhere. */
const tryClaimStreamSlot = (ctx: Ctx, productId: number, takeOver: boolean): Promise<boolean> =>
  claimStreamSlot(ctx, productId, takeOver).then(
    () => true,
    (error) => (error instanceof ShopError && error.code === 'plays-elsewhere' ? false : Promise.reject(error)),
  )

async function findPlayable(ctx: Ctx, productId: number) {
  const product = await ctx.db
    .selectFrom('products as p')
    .innerJoin('assets as a', 'a.id', 'p.asset_id')
    .innerJoin('artists as by', 'by.id', 'p.artist_id')
    .select([
      'p.id',
      'p.kind',
      'p.slug',
      'p.title',
      artistNamesOf('p', 'by').as('artist'),
      'p.music_key as key',
      'a.type',
      'a.folder',
      'a.state',
      'a.duration_seconds as duration',
      'a.chapters',
    ])
    .select((eb) => [
      isReleased(ctx),
      eb
        .exists(eb.selectFrom('stock_lines as l').select('l.id').whereRef('l.product_id', '=', 'p.id').where('l.format', '=', 'stems'))
        .as('sellsStems'),
    ])
    .where('p.id', '=', productId)
    .executeTakeFirst()
  if (!product) throw new ShopError('not-found', 'There’s nothing to play here.')
  const verdict = (await streamVerdicts(ctx, [product.id])).get(product.id) ?? 'sign-in-required'
  if (verdict !== 'yes') throw new ShopError(verdict === 'not-in-plan' ? 'not-subscribed' : verdict, refusalTexts[verdict])
  if (product.state !== 'ready') throw new ShopError('not-ready', 'We’re preparing this recording. It’ll be ready in a few minutes.')
  return product
}

/** More than a screen shows at closest zoom, but small enough to send with a long stream's page. */
const maxPeaks = 4800

async function peaksOf(ctx: Ctx, folder: string): Promise<number[] | null> {
  const asset = await ctx.db.selectFrom('assets').select('peaks').where('folder', '=', folder).executeTakeFirst()
  return asset?.peaks ? downsamplePeaks(asset.peaks, maxPeaks) : null
}

/** Empty for recordings processed before angles were stored. */
const anglesOf = (ctx: Ctx, folder: string): Promise<Recording['angles']> =>
  readPractice(join(ctx.config.dataDir, 'media', folder)).then(
    ({ angles }) => angles,
    () => [],
  )

/** Where the member stopped; 0 near the end, to start over. Seconds. */
async function resumePosition(ctx: Ctx, productId: number, duration: number): Promise<number> {
  const { member } = ctx.visitor
  if (!member) return 0
  const resumePoint = await ctx.db
    .selectFrom('resume_points')
    .select('seconds')
    .where('user_id', '=', member.id)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return resumePoint && resumePoint.seconds < duration - 5 ? resumePoint.seconds : 0
}

/** Saves where the member stopped and what they heard; true once the lesson is done. Seconds. Refuses as `openStream` and `recordHeard` do. */
export async function saveResumePosition(ctx: Ctx, productId: number, seconds: number, heard: Heard): Promise<boolean> {
  const { member } = ctx.visitor
  const product = await ctx.db
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('asset_id', 'is not', null)
    .executeTakeFirst()
  if (!member || !product) throw new ShopError('not-found', 'There’s nothing to play here.')
  if ((await streamVerdicts(ctx, [productId])).get(productId) !== 'yes')
    throw new ShopError('not-subscribed', refusalTexts['not-subscribed'])
  const done = await recordHeard(ctx, productId, heard)
  await ctx.db
    .insertInto('resume_points')
    .values({ user_id: member.id, product_id: productId, seconds, changed_at: ctx.now() })
    .onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doUpdateSet({ seconds, changed_at: ctx.now() }))
    .execute()
  return done
}
