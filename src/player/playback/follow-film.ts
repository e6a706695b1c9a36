import type { Media } from '#player/playback/media-element.ts'

/** A picture this far from its sound is moved by a seek; less is caught up with, seconds of listening. */
const jump = 0.25
/** Less isn't seen, and correcting it would change the tempo of the picture for nothing, seconds of listening. */
const near = 0.02
/** The film runs at most so much faster or slower to catch up. */
const most = 0.25
/** Seeking takes about so long, so the film jumps to where the sound will be, seconds. */
const seekTime = 0.08

/** `holds`: the film waits, because the sound counts in or lacks data. */
type Leading = { place: number; rate: number; holds: boolean }

/** Keeps a muted film beside the sound that leads it; called in every frame. */
export function followSound(film: Media, sound: Leading): void {
  film.muted = true
  if (sound.holds) {
    if (!film.paused) film.pause()
    if (Math.abs(film.currentTime - sound.place) > near) film.currentTime = sound.place
    return
  }
  if (film.paused && film.readyState >= 2) void film.play().catch(() => undefined)
  const late = (sound.place - film.currentTime) / sound.rate
  if (Math.abs(late) > jump) {
    if (!film.seeking) film.currentTime = sound.place + seekTime * sound.rate
    return
  }
  const correction = Math.abs(late) < near ? 0 : Math.max(-most, Math.min(most, 2 * late))
  const rate = Math.max(0.0625, sound.rate * (1 + correction))
  if (Math.abs(film.playbackRate - rate) > 0.01 * sound.rate) film.playbackRate = rate
}
