import { expect, test } from 'vitest'
import type { Stem } from '#player/rules/player-state.ts'
import { practiceDefaults } from '#player/rules/practice-defaults.ts'
import { needsSoundEngine, soundSettingsOf } from '#player/rules/sound-settings.ts'

const stem = (name: string, change: Partial<Stem> = {}): Stem => ({
  name,
  volume: 1,
  muted: false,
  solo: false,
  mutedInLoop: false,
  ...change,
})
const mix = (...stems: Stem[]) => soundSettingsOf({ ...practiceDefaults, loop: { from: 1, to: 2 }, stems }).stems

test('[B26] plays at any tempo without the sound engine, but not loops or transpositions', () => {
  const loop = { from: 1, to: 2 }
  expect(needsSoundEngine({ ...practiceDefaults, rate: 0.25 })).toBe(false)
  expect(needsSoundEngine({ ...practiceDefaults, loop })).toBe(false)
  for (const change of [{ loop, looping: true }, { semitones: 1 }, { cents: -5 }, { click: 0.5 }, { countIn: 1 as const }])
    expect(needsSoundEngine({ ...practiceDefaults, ...change })).toBe(true)
  expect(needsSoundEngine({ ...practiceDefaults, loop: { from: 0, to: 200 }, looping: true })).toBe(false)
})

test('[B5] solo silences the other stems, and a muted stem stays silent', () => {
  expect(mix(stem('drums', { solo: true }), stem('bass'), stem('lead', { solo: true, muted: true })).map(({ level }) => level)).toEqual([
    1, 0, 0,
  ])
})

test('[B5] a stem that is muted in the loop sounds outside it', () => {
  expect(mix(stem('lead', { mutedInLoop: true, volume: 0.5 }))).toEqual([{ level: 0.5, levelInLoop: 0 }])
})

test('[B5] cents are parts of a semitone', () => {
  expect(soundSettingsOf({ ...practiceDefaults, semitones: -2, cents: 50 }).semitones).toBe(-1.5)
})
