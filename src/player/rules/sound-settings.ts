import { isCompleteLoop } from '#player/rules/loop.ts'
import type { PlayerSettings, Stem } from '#player/rules/player-state.ts'
import { maxLoopSeconds } from '#sound/rules/spans.ts'
import type { SoundSettings } from '#sound/sound-settings.ts'

/** True for settings the media element can't play in time or in tune. It plays loops too long for memory. */
export function needsSoundEngine(practice: PlayerSettings): boolean {
  const { looping, loop, semitones, cents, click, countIn, stems } = practice
  const loops = looping && isCompleteLoop(loop)
  if (loops && loop.to - loop.from > maxLoopSeconds) return false
  return loops || semitones !== 0 || cents !== 0 || click > 0 || countIn > 0 || stems.some(isMixed)
}

export const isMixed = ({ volume, muted, solo, mutedInLoop }: Stem): boolean => volume !== 1 || muted || solo || mutedInLoop

export function soundSettingsOf(practice: PlayerSettings): SoundSettings {
  const { rate, semitones, cents, loop, looping, volume, muted, click, countIn, stems } = practice
  const region = isCompleteLoop(loop) ? loop : null
  const someSolo = stems.some(({ solo }) => solo)
  return {
    rate,
    semitones: semitones + cents / 100,
    loop: looping ? region : null,
    volume: muted ? 0 : volume,
    click,
    countIn,
    region,
    stems: stems.map((stem) => {
      const level = stem.muted || (someSolo && !stem.solo) ? 0 : stem.volume
      return { level, levelInLoop: stem.mutedInLoop ? 0 : level }
    }),
  }
}
