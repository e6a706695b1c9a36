import { changedSince, type LogEntry, type UndoResult } from '#account/undo-result.ts'
import type { Ctx } from '#platform/ctx.ts'
import { readEditedTariff, restoreTariff } from '#shipping/edit-tariff.server.ts'

/** Restores the previous version, unless delivery was changed since. */
export async function undoTariff(ctx: Ctx, { details }: LogEntry): Promise<UndoResult> {
  const version = Number(details.version)
  if ((await readEditedTariff(ctx)).version !== version) throw changedSince()
  await restoreTariff(ctx, version, version - 1)
  return { undone: [String(details.changed)], kept: [] }
}
