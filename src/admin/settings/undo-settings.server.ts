import type { LogEntry, Undone } from '#account/undone.ts'
import { changedSince } from '#account/undone.ts'
import { newestSettings, saveSettings } from '#admin/settings/save-settings.server.ts'
import { fieldWords, settingsFields, textOf } from '#admin/settings/settings-form.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Restores fields that weren't changed since. */
export async function undoSettings(ctx: Ctx, { details }: LogEntry): Promise<Undone> {
  const [before, after] = [details.before, details.after].map((texts) => (texts ?? {}) as Record<string, string>)
  const stored = await newestSettings(ctx)
  const touched = settingsFields.filter((field) => after?.[fieldWords[field]] !== undefined)
  const same = touched.filter((field) => textOf(stored, field) === after?.[fieldWords[field]])
  if (same.length === 0) throw changedSince()
  await saveSettings(ctx, stored.version, (name) => {
    const field = settingsFields.find((one) => one === name)
    if (!field) return ''
    return same.includes(field) ? (before?.[fieldWords[field]] ?? '') : textOf(stored, field)
  })
  return {
    undone: same.map((field) => fieldWords[field]),
    kept: touched.filter((field) => !same.includes(field)).map((field) => fieldWords[field]),
  }
}
