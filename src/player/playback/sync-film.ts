import type { Media } from '#player/playback/media-element.ts'

/** A larger offset from the sound is fixed by a seek, a smaller one by rate. Seconds of listening. */
const seekThreshold = 0.25
/** A smaller offset is invisible, so it isn't corrected. Seconds of listening. */
const tolerance = 0.02
/** Maximum rate change while catching up. */
const maxCorrection = 0.25
/** Typical duration of a seek, seconds: the film jumps to where the sound will be by then. */
const seekTime = 0.08

/** `holds`: the film waits, because the sound counts in or lacks data. */
type Leading = { place: number; rate: number; holds: boolean }

/** Keeps a muted film in sync with the sound. Called every frame. */
export function syncFilm(film: Media, sound: Leading): void {
  film.muted = true
  if (sound.holds) {
    if (!film.paused) film.pause()
    if (Math.abs(film.currentTime - sound.place) > tolerance) film.currentTime = sound.place
    return
  }
  if (film.paused && film.readyState >= 2) void film.play().catch(() => undefined)
  const lag = (sound.place - film.currentTime) / sound.rate
  if (Math.abs(lag) > seekThreshold) {
    if (!film.seeking) film.currentTime = sound.place + seekTime * sound.rate
    return
  }
  const correction = Math.abs(lag) < tolerance ? 0 : Math.max(-maxCorrection, Math.min(maxCorrection, 2 * lag))
  const rate = Math.max(0.0625, sound.rate * (1 + correction))
  if (Math.abs(film.playbackRate - rate) > 0.01 * sound.rate) film.playbackRate = rate
}
