import { expect, test } from 'vitest'
import { changedSettings, mergeSettings } from '#player/rules/settings-change.ts'

const stem = { volume: 1, muted: false, solo: false, muted_in_loop: false }
const before = {
  rate: 0.8,
  loop: { from: 1, to: 3, on: true },
  stems: [
    { name: 'bass', ...stem },
    { name: 'drums', ...stem },
  ],
  tab: { open: false, notation: false },
  climb: { on: false, start: 0.6, goal: 1, step: 0.05, rounds: 3, automatic: false },
}

test('names only what changed, also inside of the loop, a stem, the tab and the climb', () => {
  expect(changedSettings(before, structuredClone(before))).toEqual({})
  const now = structuredClone(before)
  Object.assign(now.climb, { goal: 0.9 })
  Object.assign(now.tab, { open: true })
  Object.assign(now.loop, { on: false })
  Object.assign(now.stems[1]!, { muted: true })
  expect(changedSettings(before, now)).toEqual({
    loop: { on: false },
    stems: [{ name: 'bass' }, { name: 'drums', muted: true }],
    tab: { open: true },
    climb: { goal: 0.9 },
  })
})

test('both ends of a loop go together; what was not kept before goes whole', () => {
  expect(changedSettings(before, { ...before, loop: { from: 1, to: 4, on: true } })).toEqual({ loop: { from: 1, to: 4 } })
  expect(changedSettings({ loop: null }, { loop: before.loop, tab: before.tab })).toEqual({ loop: before.loop, tab: before.tab })
  expect(changedSettings(before, { ...before, loop: null })).toEqual({ loop: null })
})

test('a change on top of what another device saved keeps the fields of both', () => {
  const other = mergeSettings(before, { climb: { rounds: 5 }, stems: [{ name: 'bass', volume: 0.5 }, { name: 'drums' }] })
  const merged = mergeSettings(other, { climb: { goal: 0.9 }, stems: [{ name: 'bass' }, { name: 'drums', muted: true }] })
  expect(merged.climb).toEqual({ ...before.climb, rounds: 5, goal: 0.9 })
  expect(merged.stems).toEqual([
    { name: 'bass', ...stem, volume: 0.5 },
    { name: 'drums', ...stem, muted: true },
  ])
  expect(mergeSettings({}, { climb: { goal: 0.9 }, loop: { on: true }, rate: 0.5 })).toEqual({ rate: 0.5 })
})
