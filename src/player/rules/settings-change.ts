import type { PracticeSettings, SettingsChange } from '#practice/settings-schemas.ts'

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The fields that differ, also within loop, stem, tab and climb, so that a write doesn't overwrite another device's changes. */
export function changedSettings(before: PracticeSettings, now: PracticeSettings): SettingsChange {
  const change: Fields = {}
  for (const [name, value] of Object.entries(now)) {
    const old = before[name as keyof PracticeSettings]
    if (!isSame(old, value)) change[name] = isFields(value) && isFields(old) ? changedFields(old, value) : value
  }
  const { loop, stems } = now
  // Loop ends change together, and the stems listed are those available.
  if (loop && before.loop && isFields(change.loop) && ('from' in change.loop || 'to' in change.loop))
    Object.assign(change.loop, { from: loop.from, to: loop.to })
  if (change.stems && stems) change.stems = stems.map((stem) => changedStem(before.stems, stem))
  return change as SettingsChange
}

const changedFields = (before: Fields, now: Fields): Fields =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSame(before[name], value)))

type Stem = NonNullable<PracticeSettings['stems']>[number]
const changedStem = (before: readonly Stem[] | undefined, now: Stem): Fields => {
  const old = before?.find(({ name }) => name === now.name)
  return old ? { name: now.name, ...changedFields(old, now) } : now
}

/** Merges a change into settings as the server does. Drops parts of an object that was never saved in full. */
export function mergeSettings(before: PracticeSettings, change: SettingsChange): PracticeSettings {
  const merged: Fields = { ...before, ...change }
  for (const name of ['loop', 'tab', 'climb'] as const) {
    const [old, given] = [before[name], change[name]]
    if (!given) continue
    merged[name] = { ...old, ...given }
    if (!isWhole(name, merged[name] as Fields)) delete merged[name]
  }
  if (change.stems) {
    const stems = change.stems.map((stem) => ({ ...before.stems?.find(({ name }) => name === stem.name), ...stem }))
    if (stems.every((stem) => isWhole('stems', stem))) merged.stems = stems
    else delete merged.stems
  }
  return merged as PracticeSettings
}

const parts = {
  loop: ['from', 'to', 'on'],
  stems: ['name', 'volume', 'muted', 'solo', 'muted_in_loop'],
  tab: ['open', 'notation'],
  climb: ['on', 'start', 'goal', 'step', 'rounds', 'automatic'],
} as const
const isWhole = (name: keyof typeof parts, value: Fields): boolean => parts[name].every((part) => part in value)
