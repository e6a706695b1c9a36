import { changedSince, type LogEntry, type UndoResult } from '#account/undo-result.ts'
import { removeRedirect, saveRedirect } from '#content/redirects.server.ts'
import type { Ctx } from '#platform/ctx.ts'

export async function undoRedirect(ctx: Ctx, { action, subject: from, details: { to, before } }: LogEntry): Promise<UndoResult> {
  const now = await ctx.db.selectFrom('redirects').select('to_path').where('from_path', '=', from).executeTakeFirst()
  const left = action === 'redirect.save' ? to : undefined
  if (now?.to_path !== left) throw changedSince()
  const back = action === 'redirect.save' ? before : to
  if (back === undefined) await removeRedirect(ctx, from)
  else await saveRedirect(ctx, { from, to: String(back) })
  return { undone: [from], kept: [] }
}
