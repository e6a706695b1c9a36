import { changedSince, type LogEntry, type Undone } from '#account/undone.ts'
import type { Ctx } from '#platform/ctx.ts'
import { readEdited, restoreTariff } from '#shipping/edit-tariff.server.ts'

/** Restores the previous version, unless delivery was changed since. */
export async function undoTariff(ctx: Ctx, { details }: LogEntry): Promise<Undone> {
  const version = Number(details.version)
  if ((await readEdited(ctx)).version !== version) throw changedSince()
  await restoreTariff(ctx, version, version - 1)
  return { undone: [String(details.changed)], kept: [] }
}
