import { noLoop } from '#player/rules/loop.ts'
import type { PracticeSettings } from '#player/rules/player-state.ts'

export const practiceDefaults: PracticeSettings = {
  rate: 1,
  loop: noLoop,
  looping: false,
  volume: 1,
  muted: false,
  semitones: 0,
  cents: 0,
  click: 0,
  countIn: 0,
  stems: [],
}
