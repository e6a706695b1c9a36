import { noLoop } from '#player/rules/loop.ts'
import type { PlayerSettings } from '#player/rules/player-state.ts'

export const practiceDefaults: PlayerSettings = {
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
