import { sql } from 'kysely'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { kinds } from '#catalogue/kinds.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Recording types a kind plays. Courses, bundles and discs use theirs as a trailer. */
export const recordingTypes = (kind: KindName): ('lesson' | 'track' | 'stream')[] => {
  if (kind === 'backing-track' || kind === 'cd') return ['track']
  return kind === 'stream' ? ['stream', 'lesson'] : ['lesson', 'stream']
}

/** A file keeps its id when its recording is replaced, so old links serve the new one. */
export async function setRecording(
  ctx: Ctx,
  { id, kind }: { id: number; kind: KindName },
  recordingId: string | null,
  previousId: string | null,
): Promise<void> {
  if (recordingId === previousId) return
  const asset = recordingId
    ? await ctx.db
        .selectFrom('assets')
        .select(['id', 'duration_seconds'])
        .where('id', '=', recordingId)
        .where('type', 'in', recordingTypes(kind))
        .executeTakeFirst()
    : undefined
  if (recordingId && !asset) {
    throw new ShopError('invalid', 'Check the highlighted fields.', { recording: 'Choose a recording that fits this kind of product.' })
  }
  await ctx.db
    .updateTable('products')
    .set({ asset_id: asset?.id ?? null, duration_seconds: Math.round(Number(asset?.duration_seconds ?? 0)) })
    .where('id', '=', id)
    .execute()
  if (asset && kinds[kind].downloadable) await addProductFiles(ctx, asset.id, id)
}

/** Only stem buyers may download stems; all owners get the other files. */
export const addProductFiles = (ctx: Ctx, assetId: string, productId: number) =>
  sql`
  insert into product_files (product_id, stock_line_id, asset_id, path, label, mime, position)
  select ${productId}, case when f.stems then l.id end, ${assetId}, f.path, f.label, f.mime, f.position
  from asset_files f left join stock_lines l on l.product_id = ${productId} and l.format = 'stems'
  where f.asset_id = ${assetId} and not (f.stems and l.id is null)
  on conflict (product_id, path) do update set asset_id = excluded.asset_id, label = excluded.label, mime = excluded.mime,
    stock_line_id = excluded.stock_line_id`.execute(ctx.db)
