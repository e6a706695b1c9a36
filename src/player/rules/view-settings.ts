import { climbDefaults } from '#player/rules/climb.ts'
import { isCompleteLoop } from '#player/rules/loop.ts'
import type { PlayerState } from '#player/rules/player-state.ts'
import type { PracticeSettings } from '#practice/settings-schemas.ts'

/** Settings owned by the page; the player owns the rest. */
export type ViewSettings = Required<
  Pick<PracticeSettings, 'captions' | 'caption_size' | 'mirrored' | 'angle' | 'autoplay' | 'tab' | 'climb'>
>

export const viewDefaults: ViewSettings = {
  captions: false,
  caption_size: 'medium',
  mirrored: false,
  angle: 'whole',
  autoplay: false,
  tab: { open: false, notation: false },
  climb: climbDefaults,
}

/** All saved settings, with the API's names. */
export const settingsToSave = (state: PlayerState, view: ViewSettings): PracticeSettings => ({
  ...view,
  rate: state.rate,
  semitones: state.semitones,
  cents: state.cents,
  loop: isCompleteLoop(state.loop) ? { ...state.loop, on: state.looping } : null,
  volume: state.volume,
  muted: state.muted,
  count_in: state.countIn,
  click: state.click,
  ...(state.stems.length > 0 && {
    stems: state.stems.map(({ name, volume, muted, solo, mutedInLoop }) => ({ name, volume, muted, solo, muted_in_loop: mutedInLoop })),
  }),
})

/** Saved view fields over the defaults. */
export const viewOf = (saved: PracticeSettings): ViewSettings => ({
  captions: saved.captions ?? viewDefaults.captions,
  caption_size: saved.caption_size ?? viewDefaults.caption_size,
  mirrored: saved.mirrored ?? viewDefaults.mirrored,
  angle: saved.angle ?? viewDefaults.angle,
  autoplay: saved.autoplay ?? viewDefaults.autoplay,
  tab: saved.tab ?? viewDefaults.tab,
  climb: saved.climb ?? viewDefaults.climb,
})
