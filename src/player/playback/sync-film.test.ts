import { expect, test } from 'vitest'
import type { Media } from '#player/playback/media-element.ts'
import { syncFilm } from '#player/playback/sync-film.ts'

type Machine = {
  /** Duration of a seek and of a page frame, ms. A busy page draws fewer frames. */
  seek: number
  frame: (nth: number) => number
}

/** Plays an eight-second loop and returns the offset between picture and sound over three passes, ms. */
function distances(rate: number, { seek, frame }: Machine): { pass: number; since: number; off: number }[] {
  const [from, length] = [4, 8]
  let [now, place, seekEnds, nth] = [0, from + 0.2, 0, 0]
  const film = {
    muted: false,
    paused: true,
    playbackRate: rate,
    readyState: 4,
    get seeking() {
      return now < seekEnds
    },
    get currentTime() {
      return place
    },
    // Elements report a new `currentTime` at once but show its frame later.
    set currentTime(to: number) {
      place = to
      seekEnds = now + seek
    },
    play: async () => Object.assign(film, { paused: false }),
    pause: () => Object.assign(film, { paused: true }),
  }
  const found = []
  while (now < (3_000 * length) / rate) {
    const takes = frame(nth++)
    const plays = film.paused ? 0 : Math.max(0, Math.min(takes, now + takes - seekEnds))
    place += (plays / 1000) * film.playbackRate
    now += takes
    const heard = (now / 1000) * rate
    const sound = from + (heard % length)
    syncFilm(film as unknown as Media, { place: sound, rate, holds: false })
    // While the element seeks, the previous frame stays visible.
    const off = film.seeking ? Number.NaN : 1000 * Math.abs(place - sound)
    found.push({ pass: Math.floor(heard / length), since: (1000 * (heard % length)) / rate, off })
  }
  return found
}

const machines: Record<string, Machine> = {
  'a fast machine': { seek: 20, frame: () => 16.7 },
  'a busy machine': { seek: 120, frame: (nth) => (nth % 40 === 0 ? 300 : nth % 7 === 0 ? 60 : 33) },
}

for (const [name, machine] of Object.entries(machines))
  for (const rate of [0.25, 0.7, 1, 2])
    test(`[B26] at ${rate * 100} % on ${name} the picture stays within 40 ms of the sound, and is at A within 150 ms of it`, () => {
      const found = distances(rate, machine)
      // In seconds of listening: at half speed, twice those of the recording.
      const offNow = ({ off }: { off: number }) => off / rate
      const slowest = Math.max(...Array.from({ length: 80 }, (_, nth) => machine.frame(nth)))
      const returned = [1, 2].map((pass) => found.find((one) => one.pass === pass && !Number.isNaN(one.off)))
      for (const one of returned) {
        expect(one?.since).toBeLessThan(150 + slowest)
        expect(offNow(one!)).toBeLessThan(150)
      }
      const settled = found.filter(({ since }) => since > 2_000)
      expect(Math.max(...settled.map(offNow))).toBeLessThan(40)
    })
