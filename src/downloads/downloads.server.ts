import { sql } from 'kysely'
import { isReleased } from '#catalogue/is-released.server.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { limitWords, mayDownload, notSubscribedWords } from '#downloads/rules/download.ts'
import { ShopError } from '#kernel/errors.ts'
import { hasBought, planIncludes } from '#library/media-entitlement.server.ts'
import { opensFile } from '#media/rules/file-uses.ts'
import { membershipOf } from '#membership/membership.server.ts'
import { monthStart } from '#membership/rules/month.ts'
import type { Ctx } from '#platform/ctx.ts'
import { randomToken, sha256 } from '#platform/tokens.server.ts'

const grantSeconds = 300

/** Row A15. Counts under the subscription's lock, for concurrent calls. Refuses sign-in-required, not-found, not-ready, and row M5's codes. */
export async function grantDownload(ctx: Ctx, fileId: number, ignoreWarning: boolean): Promise<string> {
  try {
    return await grant(ctx, fileId, ignoreWarning)
  } catch (error) {
    if (error instanceof ShopError && error.code === 'monthly-limit-reached') await recordLimit(ctx)
    throw error
  }
}

/** Row S12: the subscription keeps the limit's error state. */
async function recordLimit(ctx: Ctx): Promise<void> {
  const { member } = ctx.visitor
  if (member)
    await ctx.db.updateTable('subscriptions').set({ download_error: 'monthly-limit-reached' }).where('user_id', '=', member.id).execute()
}

const grant = (ctx: Ctx, fileId: number, ignoreWarning: boolean): Promise<string> =>
  ctx.transaction(async (ctx) => {
    const { member, guest } = ctx.visitor
    const file = await findFile(ctx, fileId)
    const bought = file !== null && (await hasBought(ctx, { use: 'download', ...file }))
    if (!member && !bought) throw new ShopError('sign-in-required', 'Sign in to download this.')
    if (!file) throw new ShopError('not-found', 'We couldn’t find this file.')
    if (member && !bought) await countFromPlan(ctx, member.id, file, ignoreWarning)
    if (!file.ready) throw new ShopError('not-ready', 'This file is being prepared. Try again in a few minutes.')
    const token = randomToken()
    const expires = new Date(ctx.now().getTime() + grantSeconds * 1000)
    await ctx.db
      .insertInto('download_grants')
      .values({
        token_hash: sha256(token),
        user_id: member?.id ?? null,
        guest: member ? null : guest,
        product_file_id: fileId,
        expires_at: expires,
        used_at: null,
      })
      .execute()
    if (member) await recordDownload(ctx, member.id, fileId)
    return `/get/${token}`
  })

/** Row S12: what the subscription shows of its last download. */
const recordDownload = (ctx: Ctx, userId: string, fileId: number): Promise<unknown> =>
  ctx.db
    .updateTable('subscriptions')
    .set({ last_product_line_file_downloaded: fileId, download_error: null })
    .where('user_id', '=', userId)
    .execute()

type File = { id: number; productId: number; kind: KindName; out: boolean; format: string | null; line: string | null; ready: boolean }

async function findFile(ctx: Ctx, fileId: number): Promise<File | null> {
  const row = await ctx.db
    .selectFrom('product_files as f')
    .innerJoin('products as p', 'p.id', 'f.product_id')
    .innerJoin('assets as a', 'a.id', 'f.asset_id')
    .leftJoin('stock_lines as l', 'l.id', 'f.stock_line_id')
    .select(['f.id', 'f.path', 'p.id as productId', 'p.kind', 'l.format', 'l.label as line', 'a.state', isReleased(ctx)])
    .where('f.id', '=', fileId)
    .executeTakeFirst()
  if (!row || !opensFile('download', row.path)) return null
  const { state, path: _path, ...file } = row
  return { ...file, ready: state === 'ready' }
}

async function countFromPlan(ctx: Ctx, userId: string, file: File, ignoreWarning: boolean): Promise<void> {
  await sql`select 1 from subscriptions where user_id = ${userId} for update`.execute(ctx.db)
  const plan = await membershipOf(ctx)
  const month = plan.periodStart && monthStart(plan.periodStart, ctx.now())
  const taken = month ? await takenIn(ctx, userId, month) : []
  const takenBefore = taken.includes(file.id)
  const verdict = mayDownload({
    owned: false,
    inPlan: planIncludes(plan, { use: 'download', ...file }),
    taken: taken.length,
    takenBefore,
    limit: plan.downloadsAMonth,
    ignoreWarning,
  })
  if (verdict === 'not-subscribed') throw new ShopError(verdict, notSubscribedWords(file, plan))
  if (verdict !== 'yes') throw new ShopError(verdict, limitWords[verdict])
  if (month && !takenBefore) {
    await ctx.db
      .insertInto('membership_downloads')
      .values({ user_id: userId, month_start: month, product_file_id: file.id, first_at: ctx.now() })
      .execute()
  }
}

/** Files counted this month, including those of a month that joining, resuming or changing plan has cut short. */
async function takenIn(ctx: Ctx, userId: string, month: Date): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('membership_downloads')
    .select('product_file_id')
    .distinct()
    .where('user_id', '=', userId)
    .where(sql<boolean>`(month_start = ${month} or month_start + interval '1 month' > ${ctx.now()})`)
    .execute()
  return rows.map((row) => row.product_file_id)
}
