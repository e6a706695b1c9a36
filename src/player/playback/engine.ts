import type { LeadingSound } from '#player/playback/leading-sound.client.ts'
import { type Media, mediaEvents } from '#player/playback/media-element.ts'
import { syncFilm } from '#player/playback/sync-film.ts'
import type { PlayerControls } from '#player/player-controls.ts'
import { isCompleteLoop, type Loop, loopBack } from '#player/rules/loop.ts'
import type { PlayerAbilities, PlayerProblem, PlayerSettings, PlayerState, Stem } from '#player/rules/player-state.ts'
import { practiceDefaults } from '#player/rules/practice-defaults.ts'
import { needsSoundEngine } from '#player/rules/sound-settings.ts'
import { clampRate } from '#player/rules/speed.ts'

type Frames = { request: (work: () => void) => number; cancel: (id: number) => void }

const noAbilities: PlayerAbilities = { pitch: false, click: false, stems: 'none' }

/**
 * Plays one element, preserving pitch at any tempo. For a loop, pitch shift, click, count-in or moved faders the sound engine
 * leads, if there is one, and the muted element follows. Otherwise the element loops by itself, checked every frame.
 */
export function createEngine(media: Media, duration: number, frames: Frames) {
  let practice: PlayerSettings = practiceDefaults
  let sound: LeadingSound | null = null
  let can = noAbilities
  let problem: PlayerProblem | null = null
  /** `begins`: the element leads until the sound engine has data. */
  let leader: 'element' | 'begins' | 'sound' = 'element'
  let held = false
  let filmMissing = false
  let rateOfNextPass: number | null = null
  let passes = 0
  let waiting = false
  let state = read()
  let frame = 0
  const listeners = new Set<() => void>()

  function read(): PlayerState {
    const known = Number.isFinite(media.duration) && media.duration > 0 ? media.duration : duration
    const common = { ...practice, duration: known, can, problem }
    if (leader === 'sound' && sound) return { ...common, ...sound.state(), time: sound.place() }
    const playing = !media.paused && !media.ended
    return { ...common, time: media.currentTime, playing, waiting, ended: media.ended, counting: null, passes }
  }

  const publish = () => {
    state = read()
    for (const listener of listeners) listener()
  }

  const nextFrame = () => {
    frames.cancel(frame)
    if (state.playing) frame = frames.request(follow)
  }

  const follow = () => {
    if (leader === 'sound' && sound) {
      const { waiting, counting, ended, passes: now } = sound.state()
      if (rateOfNextPass !== null && now > state.passes) setRate(rateOfNextPass)
      syncFilm(media, { place: sound.place(), rate: practice.rate, holds: waiting || counting !== null || ended })
    } else loopElement()
    publish()
    nextFrame()
  }

  const loopElement = () => {
    const back = practice.looping ? loopBack(practice.loop, media.currentTime) : null
    if (back === null) return
    media.currentTime = back
    passes++
    if (rateOfNextPass !== null) setRate(rateOfNextPass)
  }

  const onEvent = () => {
    // Started by the browser or a headset.
    if (leader === 'sound' && sound && !media.paused && !sound.state().playing && !media.ended) beginSound()
    waiting = !media.paused && (media.readyState < 3 || media.error !== null)
    publish()
    nextFrame()
  }
  /** The entitlement ended or a headset button was pressed. The engine itself pauses a film only while it holds it. */
  const onPause = () => {
    if (leader !== 'sound' || !sound || media.ended) return
    const { playing, waiting, counting } = sound.state()
    if (playing && !waiting && counting === null) controls.pause()
  }

  media.preservesPitch = true
  for (const name of mediaEvents) media.addEventListener(name, onEvent)
  media.addEventListener('pause', onPause)

  /** Hands playback to the media element or the sound engine, depending on the settings. */
  const chooseLeader = () => {
    const needed = sound !== null && (held || filmMissing || needsSoundEngine(practice))
    if (needed && leader === 'element') {
      if (media.paused) leader = 'sound'
      else beginSound()
    }
    if (!needed && leader !== 'element') elementLeads()
  }

  const beginSound = () => {
    leader = 'begins'
    sound?.play((lead) => media.currentTime + lead * practice.rate, 0)
  }

  const elementLeads = () => {
    const { playing, time } = read()
    const led = leader === 'sound'
    leader = 'element'
    sound?.pause()
    applyToElement()
    if (!led) return
    media.currentTime = time
    if (playing && media.paused) void media.play().catch(publish)
  }

  const applyToElement = () => {
    if (leader === 'sound') return
    media.playbackRate = practice.rate
    // Browsers reset to the default rate when they load media.
    media.defaultPlaybackRate = practice.rate
    media.preservesPitch = true
    media.volume = practice.volume
    media.muted = practice.muted
  }

  const onSound = () => {
    if (leader === 'begins' && sound && !sound.state().waiting) leader = 'sound'
    publish()
    nextFrame()
  }

  const change = (part: Partial<PlayerSettings>) => {
    practice = { ...practice, ...part }
    applyToElement()
    sound?.set(practice)
    chooseLeader()
    publish()
    nextFrame()
  }
  const setLoop = (loop: Loop) => {
    passes = 0
    change({ loop, looping: isCompleteLoop(loop) })
  }
  const setRate = (rate: number, when: 'now' | 'next-pass' = 'now') => {
    const clamped = clampRate(rate)
    rateOfNextPass = when === 'next-pass' && practice.looping ? clamped : null
    if (rateOfNextPass === null) change({ rate: clamped })
    else if (leader === 'sound') sound?.setRateOfNextPass(rateOfNextPass)
  }

  const controls: PlayerControls = {
    state: () => state,
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    play() {
      chooseLeader()
      // Setting B restarts the loop.
      const back = practice.looping ? loopBack(practice.loop, media.currentTime) : null
      if (leader === 'sound' && sound) sound.play(state.ended ? 0 : (back ?? media.currentTime), practice.countIn)
      else void media.play().catch(publish)
      publish()
      nextFrame()
    },
    pause() {
      const { time } = read()
      sound?.pause()
      media.pause()
      if (leader === 'sound') media.currentTime = time
      if (leader === 'begins') leader = 'element'
      publish()
    },
    seek(time) {
      passes = 0
      const to = Math.min(Math.max(0, time), state.duration)
      media.currentTime = to
      if (leader !== 'element') {
        if (state.playing) sound?.play(to, 0)
        else sound?.setPlace(to)
      }
      publish()
    },
    setRate,
    setLoop,
    switchLoop: (on) => {
      passes = 0
      change({ looping: on && isCompleteLoop(practice.loop) })
    },
    setPitch: ({ semitones = practice.semitones, cents = practice.cents }) =>
      change({ semitones: Math.round(clamp(semitones, -12, 12)), cents: Math.round(clamp(cents, -50, 50)) }),
    setStem: (name, part) => change({ stems: practice.stems.map((stem) => (stem.name === name ? { ...stem, ...part } : stem)) }),
    setClick: (click) => change({ click: clamp(click, 0, 1) }),
    setCountIn: (countIn) => change({ countIn }),
    setVolume: (volume) => change({ volume: clamp(volume, 0, 1), muted: false }),
    setMuted: (muted) => change({ muted }),
    hold(on) {
      held = on
      chooseLeader()
      publish()
    },
    clock: () => (leader === 'sound' ? (sound?.clock() ?? null) : null),
    restore: ({ rate = practice.rate, stems, ...kept }) => change({ ...kept, rate: clampRate(rate), stems: mixOf(practice.stems, stems) }),
  }
  return {
    ...controls,
    /** The sound engine is ready. `abilities` says what it can do. */
    lead(next: LeadingSound, abilities: PlayerAbilities, stems: readonly string[]) {
      sound = next
      problem = null
      can = abilities
      problem = null
      change({ stems: mixOf(stems.map(defaultStem), practice.stems) })
    },
    /** No sound engine: the element keeps playing alone. */
    leadAlone(why: PlayerProblem) {
      problem = why
      if (leader !== 'element') elementLeads()
      sound?.close()
      sound = null
      can = { ...noAbilities, stems: can.stems === 'open' ? 'none' : can.stems }
      publish()
    },
    /** The film's loader failed to load: the sound engine plays without a picture until it loads. */
    setFilmMissing(is: boolean) {
      if (filmMissing === is) return
      filmMissing = is
      chooseLeader()
      publish()
      nextFrame()
    },
    onSound,
    close() {
      frames.cancel(frame)
      sound?.close()
      for (const name of mediaEvents) media.removeEventListener(name, onEvent)
      media.removeEventListener('pause', onPause)
    },
  }
}

const clamp = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value))

const defaultStem = (name: string): Stem => ({ name, volume: 1, muted: false, solo: false, mutedInLoop: false })

/** The available stems with their saved settings. Until the stems are known, the saved settings are kept unchanged. */
const mixOf = (stems: readonly Stem[], saved: readonly Stem[] | undefined): readonly Stem[] =>
  stems.length === 0 ? (saved ?? stems) : stems.map((stem) => saved?.find(({ name }) => name === stem.name) ?? stem)
