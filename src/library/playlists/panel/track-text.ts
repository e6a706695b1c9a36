import type { PlaylistTrack } from '#library/playlists/playlists.contract.ts'
import { soundingKey } from '#sound/rules/sounding-key.ts'

export function keyAndTempoText({
  music_key,
  semitones,
  tempo,
  rate,
}: Pick<PlaylistTrack, 'music_key' | 'semitones' | 'tempo' | 'rate'>): string {
  const key = music_key && soundingKey(music_key, semitones)
  return [...(key ? [`Key of ${key}`] : []), ...(tempo ? [`${Math.round(tempo * rate)} bpm`] : [])].join(', ')
}

/** Why a track of a playlist doesn't play. */
export const unplayableLabels = { 'not-subscribed': 'Not in your plan', gone: 'No longer in the shop' } as const

/** Seconds of a set at the tempo of each item, with the gaps between. */
export const totalSeconds = (tracks: readonly Pick<PlaylistTrack, 'duration' | 'rate' | 'gap'>[]): number =>
  tracks.reduce((sum, { duration, rate, gap }, at) => sum + duration / rate + (at > 0 ? gap : 0), 0)
