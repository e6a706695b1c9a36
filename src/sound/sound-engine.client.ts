import { isSilenced, latencyOf } from '#sound/audio-context.client.ts'
import { coalesceRuns } from '#sound/coalesce-runs.ts'
import { beatsLeft, type CountIn, countInOf, createCues } from '#sound/cues.client.ts'
import type { EngineOptions, SoundClock } from '#sound/engine-options.ts'
import { loopOnSamples, type Sound } from '#sound/loop-buffer.client.ts'
import { nextPassAt, type Playhead, positionAt, type Span } from '#sound/rules/playhead.ts'
import { createPlayheads } from '#sound/rules/playheads.ts'
import { covers, neededAt, spanFor } from '#sound/rules/spans.ts'
import { defaultSoundSettings, type SoundSettings } from '#sound/sound-settings.ts'
import { createStemBus } from '#sound/stem-bus.client.ts'
import { createStretch, type Stretch } from '#sound/stretch.client.ts'
import { margin, plainVoice, stretchVoice, type Voice } from '#sound/voice.client.ts'

/** Seconds until a start or a change is heard: stretch nodes need that much notice. */
const [lead, leadOfChange] = [0.05, 0.16]
const tickEvery = 250
/** The next span is decoded when less than this is left, seconds of listening. */
const ahead = 5
/** Retry delay after a failed request, ms. */
const retryAfter = 1000

/** Plays decoded spans, all scheduled on the context's clock from one playhead. `play` waits for data; meanwhile `waiting` is true. */
export function createSoundEngine({ context, source, beats, duration, onChange, onFailure }: EngineOptions) {
  const master = new GainNode(context)
  const bus = createStemBus(context, source.channelCounts)
  bus.output.connect(master)
  const cues = createCues(context, bus, beats, master)
  const channels = source.channelCounts.reduce((sum, width) => sum + width, 0)
  const spare: Stretch[] = []
  let now = defaultSoundSettings
  let voice: Voice | null = null
  let decoded: Sound | null = null
  /** Where to play from once there is data; null while it plays or is paused. */
  let pendingStart: { from: (lead: number) => number; countIn: number; notBefore?: number } | null = null
  let countIn: CountIn | null = null
  let rateOfNextPass: number | null = null
  let changeAt: number | null = null
  let failedAt = Number.NEGATIVE_INFINITY
  let closed = false

  const time = () => context.currentTime
  const heads = createPlayheads(time)
  const isActive = () => heads.current() !== null || pendingStart !== null

  const planning = coalesceRuns(async () => {
    try {
      if (!closed) await planOnce()
    } catch (error) {
      // Decoded audio keeps playing, and a tick retries.
      failedAt = performance.now()
      if (!closed) onFailure(error)
    }
  })
  const plan = planning.request

  async function planOnce(): Promise<void> {
    if (!isActive()) return
    const isFirst = heads.current() === null
    const from = isFirst && pendingStart ? pendingStart.from(lead) : heads.place()
    const sound =
      decoded && serves(decoded, from) ? decoded : await source.load(spanFor({ at: from, loop: now.loop, duration }, margin, isFirst))
    decoded = sound
    const stretches = now.rate !== 1 || now.semitones !== 0
    const isNew = voice?.sound !== sound || voice.stretches !== stretches
    const stretch = stretches && isNew ? (spare.pop() ?? (await createStretch(context, channels))) : null
    if (closed || !isActive() || planning.isRequestedAgain()) {
      if (stretch) spare.push(stretch)
      return
    }
    const next = nextHead()
    const within = next.loop && covers(sound, next.loop) ? next : { ...next, loop: null }
    if (isNew || !voice?.change(within, now.semitones)) {
      voice?.stop(next.at)
      voice = stretch
        ? stretchVoice(context, sound, stretch, now.semitones, bus.input, () => spare.push(stretch))
        : plainVoice(context, sound, bus.input)
      voice.start(within)
    }
    follow(next)
  }

  function nextHead(): Playhead {
    const last = heads.last()
    if (!last) return firstHead()
    const at = Math.max(time() + leadOfChange, changeAt ?? 0, last.at)
    changeAt = null
    const position = positionAt(last, at)
    // Enters a loop that was switched on in time, even if its end passed during loading.
    const missed = now.loop && heads.place() < now.loop.to && position >= now.loop.to
    const from = missed && now.loop ? now.loop.from + (position - now.loop.to) : position
    return { at, from, rate: now.rate, loop: loopAfter(from) }
  }

  function firstHead(): Playhead {
    const from = pendingStart ? pendingStart.from(lead) : heads.place()
    const begin = Math.max(time() + lead, pendingStart?.notBefore ?? 0)
    countIn = countInOf(beats, from, { from: begin, rate: now.rate, bars: pendingStart?.countIn ?? 0 })
    const at = begin + (countIn ? countIn.beats * countIn.beat : 0)
    return { at, from, rate: now.rate, loop: loopAfter(from) }
  }

  const loopAfter = (from: number): Span | null => (now.loop && from < now.loop.to ? now.loop : null)

  const serves = (sound: Sound, at: number): boolean => covers(sound, neededAt({ at, loop: now.loop, duration }, ahead * now.rate))

  function follow(next: Playhead): void {
    pendingStart = null
    if (!heads.current()) {
      cues.level(now, next.from, next.at)
      cues.setClickVolume(now.click)
      if (countIn) cues.countIn(countIn, now.click)
    }
    heads.follow(next)
    cues.reschedule(next.at, heads.list(), now)
    onChange()
  }

  function tick(): void {
    const current = heads.current()
    if (!current) {
      if (pendingStart && !planning.isRunning() && performance.now() - failedAt > retryAfter) void plan()
      return
    }
    cues.schedule(heads.list(), now)
    if (countIn && time() >= current.at) {
      countIn = null
      cues.setClickVolume(now.click)
    }
    applyRateOfNextPass(current)
    const at = heads.place()
    if (!current.loop && at >= duration) end()
    else ensureDecoded(at)
  }

  /** Schedules the change ahead of the next pass, so that no beat is late. */
  function applyRateOfNextPass(current: Playhead): void {
    const at = rateOfNextPass === null ? null : nextPassAt(current, time())
    if (rateOfNextPass === null || at === null || at > time() + 3 * leadOfChange + tickEvery / 1000) return
    now = { ...now, rate: rateOfNextPass }
    rateOfNextPass = null
    changeAt = at
    void plan()
  }

  function ensureDecoded(at: number): void {
    if (!voice || serves(voice.sound, at)) return
    const ranOut = at > voice.sound.to - margin / 2 && at < duration
    if (ranOut) {
      halt()
      pendingStart = { from: () => at, countIn: 0 }
      onChange()
    }
    if (!planning.isRunning() && performance.now() - failedAt > retryAfter) void plan()
  }

  function end(): void {
    halt()
    heads.setPlace(duration)
    onChange()
  }

  /** Stops at once; decoded audio is kept. */
  function halt(): void {
    voice?.stop(time())
    voice = null
    heads.stop()
    countIn = null
    changeAt = null
    cues.stop()
  }

  const timer = setInterval(tick, tickEvery)

  function set(change: Partial<SoundSettings>): void {
    const before = now
    now = { ...now, ...change }
    if (change.loop) now.loop = loopOnSamples(change.loop, before.loop, source.sampleRate)
    if (now.volume !== before.volume) master.gain.setTargetAtTime(now.volume, time(), 0.004)
    if (now.click !== before.click && !countIn) cues.setClickVolume(now.click)
    if (now.loop !== before.loop) heads.countPassesFrom(0)
    const isCued = now.stems !== before.stems || now.region !== before.region || (before.click === 0 && now.click > 0)
    if (isCued && heads.current() && !countIn) {
      cues.reschedule(time(), heads.list(), now)
      cues.level(now, heads.place(), time())
    }
    if (now.loop !== before.loop || now.rate !== before.rate || now.semitones !== before.semitones) void plan()
  }

  return {
    output: master,
    /** Plays from a position, `wait` seconds from now. A function is called once there is data, with the seconds until it is heard. */
    play(from: number | ((lead: number) => number), bars = now.countIn, wait = 0) {
      halt()
      heads.countPassesFrom(0)
      const at = typeof from === 'number' ? () => from : from
      heads.setPlace(at(0))
      pendingStart = { from: at, countIn: bars, notBefore: time() + wait }
      void plan()
    },
    pause() {
      pendingStart = null
      halt()
      onChange()
    },
    set,
    /** Applies the rate when the loop restarts; without a loop, at once. */
    setRateOfNextPass(rate: number) {
      if (heads.current()?.loop) rateOfNextPass = rate
      else set({ rate })
    },
    place: () => heads.place(),
    /** Seconds of listening until the recording ends; null while stopped or looping. */
    secondsLeft(): number | null {
      const current = heads.current()
      return current && !current.loop ? current.at + (duration - current.from) / current.rate - time() : null
    },
    /** Null while stopped. */
    clock(): SoundClock | null {
      const head = heads.current()
      return head && { context, head, placeAt: heads.place, passesAt: heads.passes }
    },
    /** The position audible at the loudspeaker now. */
    heardPlace: () => heads.place(time() - latencyOf(context)),
    state: () => {
      const current = heads.current()
      return {
        playing: isActive(),
        waiting: (pendingStart !== null && current === null) || (isActive() && isSilenced(context)),
        ended: !isActive() && heads.place() >= duration,
        passes: heads.passes(),
        counting:
          countIn && current && time() >= countIn.from - lead && time() < current.at ? beatsLeft(countIn, current.at - time()) : null,
      }
    },
    /** Runs on a timer in real time; offline rendering calls it. */
    tick,
    close() {
      closed = true
      clearInterval(timer)
      halt()
      source.close()
      master.disconnect()
    },
  }
}

export type SoundEngine = ReturnType<typeof createSoundEngine>
