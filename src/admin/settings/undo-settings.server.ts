import type { LogEntry, UndoResult } from '#account/undo-result.ts'
import { changedSince } from '#account/undo-result.ts'
import { newestSettings, saveSettings } from '#admin/settings/save-settings.server.ts'
import { settingsFields, settingsLabels, settingText } from '#admin/settings/settings-form.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Restores fields that weren't changed since. */
export async function undoSettings(ctx: Ctx, { details }: LogEntry): Promise<UndoResult> {
  const [before, after] = [details.before, details.after].map((texts) => (texts ?? {}) as Record<string, string>)
  const stored = await newestSettings(ctx)
  const touched = settingsFields.filter((field) => after?.[settingsLabels[field]] !== undefined)
  const same = touched.filter((field) => settingText(stored, field) === after?.[settingsLabels[field]])
  if (same.length === 0) throw changedSince()
  await saveSettings(ctx, stored.version, (name) => {
    const field = settingsFields.find((one) => one === name)
    if (!field) return ''
    return same.includes(field) ? (before?.[settingsLabels[field]] ?? '') : settingText(stored, field)
  })
  return {
    undone: same.map((field) => settingsLabels[field]),
    kept: touched.filter((field) => !same.includes(field)).map((field) => settingsLabels[field]),
  }
}
