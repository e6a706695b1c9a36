import { type OpenTrack, openTrack } from '#player/set/open-track.client.ts'
import { listeningSeconds, nextPlayable, partOf, type SetItem } from '#player/set/set-item.ts'

/** The next track is opened and decoded this long before it plays, seconds of listening. */
const openAhead = 12
/** The next track is scheduled this long before, seconds: its data has loaded by then. */
const scheduleAhead = 4
const tickEvery = 100

export type SetState = {
  index: number
  /** `armed`: opened and waiting for a press. `gap`: between two tracks. */
  phase: 'armed' | 'loading' | 'counting' | 'playing' | 'paused' | 'gap' | 'done'
  /** Seconds of the recording, from the start of the passage. */
  place: number
  /** Beats left in the count-in. */
  counting: number | null
  problem: string | null
}

/**
 * Plays a set: one engine per track, the next one scheduled on the audio context's clock, so that gaps are exact.
 * `runsThrough`: continues by itself; otherwise the next track waits for a press.
 */
export function createSetPlayer(items: readonly SetItem[], onChange: () => void) {
  const first = nextPlayable(items, 0)
  let state: SetState = { index: first ?? 0, phase: first === null ? 'done' : 'armed', place: 0, counting: null, problem: null }
  let runsThrough = false
  let currentTrack: OpenTrack | null = null
  let upcoming: { index: number; track: Promise<OpenTrack | null>; opened: OpenTrack | null; scheduled: boolean } | null = null
  /** Counts presses, so that results for an earlier one are dropped. */
  let turn = 0

  const set = (change: Partial<SetState>) => {
    state = { ...state, ...change }
    onChange()
  }
  const openItem = (index: number, turnAtStart: number): Promise<OpenTrack | null> => {
    const item = items[index]
    if (!item) return Promise.resolve(null)
    return openTrack(item, { onChange: tick, onLost: (message) => fail(message) }).then(
      (track) => {
        if (turnAtStart === turn) return track
        track.close()
        return null
      },
      (error: Error) => {
        if (turnAtStart === turn) fail(`“${item.title}” couldn’t be opened: ${error.message}`)
        return null
      },
    )
  }
  function fail(problem: string): void {
    stop()
    set({ phase: 'armed', problem })
  }
  function stop(): void {
    turn += 1
    currentTrack?.close()
    currentTrack = null
    void upcoming?.track.then((track) => track?.close())
    upcoming = null
  }

  /** Plays a track from the start of its passage, with a count-in. */
  async function start(index: number): Promise<void> {
    const ready = upcoming?.index === index && !upcoming.scheduled ? upcoming.track : null
    if (ready) upcoming = null
    stop()
    const mine = turn
    set({ index, phase: 'loading', place: 0, counting: null, problem: null })
    const track = (ready && (await ready)) ?? (await openItem(index, mine))
    if (!track) return
    if (mine !== turn) return track.close()
    currentTrack = track
    track.engine.play(track.from, items[index]?.count_in ?? 0)
  }

  /** Opens the next track, and schedules it shortly before it starts. */
  function prepare(left: number): void {
    const index = nextPlayable(items, state.index + 1)
    const item = index === null ? null : items[index]
    if (index === null || !item) return
    if (!upcoming && left < openAhead) {
      const opening = { index, track: openItem(index, turn), opened: null as OpenTrack | null, scheduled: false }
      upcoming = opening
      void opening.track.then((track) => {
        opening.opened = track
      })
    }
    if (!runsThrough || !upcoming?.opened || upcoming.scheduled || left > scheduleAhead) return
    upcoming.scheduled = true
    upcoming.opened.engine.play(upcoming.opened.from, item.count_in, Math.max(0, left + item.gap))
  }

  /** A loop's passage ends mid-recording: mutes it at the exact sample. */
  function mute(left: number): void {
    if (!currentTrack || left > 1) return
    const { gain, context } = currentTrack.engine.output
    gain.setValueAtTime(0, context.currentTime + Math.max(0, left))
  }

  function tick(): void {
    if (!currentTrack) return
    const item = items[state.index]
    const { playing, ended, waiting, counting } = currentTrack.engine.state()
    const left = currentTrack.engine.secondsLeft()
    if (left !== null && !ended && playing) {
      prepare(left)
      if (item?.part) mute(left)
    }
    if (ended || (left !== null && left <= 0)) {
      finish()
      return
    }
    const waitsForGap = item !== undefined && left !== null && counting === null && left > listeningSeconds(item) + 0.1
    const phase = !playing ? state.phase : waiting ? 'loading' : waitsForGap ? 'gap' : counting === null ? 'playing' : 'counting'
    set({ phase, counting, place: Math.max(0, currentTrack.engine.heardPlace() - currentTrack.from) })
  }

  /** The track ended: moves to the scheduled track, the next one, or the end. */
  function finish(): void {
    currentTrack?.close()
    currentTrack = null
    const index = nextPlayable(items, state.index + 1)
    if (upcoming?.scheduled && upcoming.opened) {
      currentTrack = upcoming.opened
      const { index } = upcoming
      upcoming = null
      set({ index, phase: 'gap', place: 0, counting: null })
    } else if (index === null) {
      stop()
      set({ phase: 'done', counting: null })
    } else if (runsThrough) void start(index)
    else {
      set({ index, phase: 'armed', place: 0, counting: null })
    }
  }

  /** Unmutes a passage that is replayed or resumed. */
  function unmute(): void {
    if (!currentTrack) return
    const { gain, context } = currentTrack.engine.output
    gain.cancelScheduledValues(0)
    gain.setValueAtTime(1, context.currentTime)
  }

  function pause(): void {
    if (!currentTrack) {
      stop()
      if (state.phase === 'loading') set({ phase: 'armed' })
      return
    }
    void upcoming?.track.then((track) => track?.close())
    upcoming = null
    currentTrack.engine.pause()
    set({ phase: 'paused', counting: null })
  }

  const timer = setInterval(tick, tickEvery)
  const go = (index: number | null) => {
    if (index === null) return
    const plays = ['playing', 'counting', 'loading', 'gap'].includes(state.phase)
    if (plays) return void start(index)
    stop()
    set({ index, phase: 'armed', place: 0, counting: null, problem: null })
  }

  return {
    state: () => state,
    runsThrough: () => runsThrough,
    pause,
    setRunsThrough(runs: boolean) {
      runsThrough = runs
      if (runs || !upcoming?.scheduled) return
      void upcoming.track.then((track) => track?.close())
      upcoming = null
    },
    /** The stage's single button: starts an armed track, pauses or resumes. */
    press() {
      if (state.phase === 'playing' || state.phase === 'counting' || state.phase === 'gap') return pause()
      if (state.phase === 'paused' && currentTrack) {
        unmute()
        currentTrack.engine.play(currentTrack.from + state.place, 0)
        return set({ phase: 'loading' })
      }
      if (state.phase === 'loading') return
      void start(state.phase === 'done' ? (first ?? 0) : state.index)
    },
    goTo: go,
    next: () => go(nextPlayable(items, state.index + 1)),
    /** Restarts this track, or goes to the previous one in its first 3 seconds. */
    previous: () => go(state.place > 3 ? state.index : (nextPlayable(items, state.index - 1, -1) ?? state.index)),
    seek(seconds: number) {
      const item = items[state.index]
      if (!currentTrack || !item) return
      const { from, to } = partOf(item)
      unmute()
      currentTrack.engine.play(Math.min(to - 0.1, Math.max(from, from + seconds)), 0)
    },
    close() {
      clearInterval(timer)
      stop()
    },
  }
}

export type SetPlayer = ReturnType<typeof createSetPlayer>
