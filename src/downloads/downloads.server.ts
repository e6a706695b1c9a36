import { isReleased } from '#catalogue/is-released.server.ts'
import { countFromPlan, type DownloadFile } from '#downloads/plan-downloads.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { hasBought } from '#library/media-entitlement.server.ts'
import { allowsFile } from '#media/rules/file-uses.ts'
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

type FoundFile = DownloadFile & { ready: boolean }

async function findFile(ctx: Ctx, fileId: number): Promise<FoundFile | null> {
  const row = await ctx.db
    .selectFrom('product_files as f')
    .innerJoin('products as p', 'p.id', 'f.product_id')
    .innerJoin('assets as a', 'a.id', 'f.asset_id')
    .leftJoin('stock_lines as l', 'l.id', 'f.stock_line_id')
    .select(['f.id', 'f.path', 'p.id as productId', 'p.kind', 'l.format', 'l.label as line', 'a.state', isReleased(ctx)])
    .where('f.id', '=', fileId)
    .executeTakeFirst()
  if (!row || !allowsFile('download', row.path)) return null
  const { state, path: _path, ...file } = row
  return { ...file, ready: state === 'ready' }
}
