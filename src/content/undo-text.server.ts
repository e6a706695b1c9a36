import { changedSince, type LogEntry, type UndoResult } from '#account/undo-result.ts'
import { isArrangedPage } from '#content/rules/arranged-pages.ts'
import { isTextPage } from '#content/rules/texts.ts'
import { restoreVersion, unpublishPage } from '#content/text-versions.server.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Republishes the previous version. Refuses not-ready if the previous was the built-in text, or a newer one was published. */
export async function undoText(ctx: Ctx, { subject: page, details }: LogEntry): Promise<UndoResult> {
  const version = Number(details.version)
  const newest = await ctx.db
    .selectFrom('text_versions')
    .select('version')
    .where('page', '=', page)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest?.version !== version) throw changedSince()
  if (version > 1) await restoreVersion(ctx, page, version - 1)
  else if (isTextPage(page) || isArrangedPage(page))
    throw new ShopError('not-ready', 'This is the first version, so there’s nothing to undo.')
  else await unpublishPage(ctx, page)
  return { undone: [page], kept: [] }
}
