import type { PracticeFile } from '#media/rules/practice-file.ts'
import type { PlayerSettings } from '#player/rules/player-state.ts'
import { isMixed, soundSettingsOf } from '#player/rules/sound-settings.ts'
import type { SoundEngine } from '#sound/sound-engine.client.ts'
import { StretchMissing } from '#sound/stretch-missing.ts'
import { importWithRetry } from '#ui/data/import-with-retry.client.ts'

type Options = {
  practice: PracticeFile
  /** The current URL of a file of the recording. */
  address: (file: string) => string
  fetch: (address: string, init?: RequestInit) => Promise<Response>
  onChange: () => void
  /** A failure that will be retried. */
  onFailure: (error: unknown) => void
  /** The sound engine can't be loaded. */
  onMissing: (error: unknown) => void
}

/** The seconds from a handover between two engines until the new one is heard. */
const handoverMs = 50

/**
 * The sound engine of a recording, loaded on first use. It plays the mix until a fader is moved, then the stems. The switch is
 * gapless.
 */
export function createLeadingSound({ practice, address, fetch, onChange, onFailure, onMissing }: Options) {
  let engine: SoundEngine | null = null
  let engineMixes = false
  let opening: boolean | null = null
  let settings: PlayerSettings | null = null
  let waiting: { from: (lead: number) => number; countIn: number } | null = null
  let place = 0
  let closed = false

  async function open(mixes: boolean): Promise<void> {
    if (opening === mixes || closed) return
    opening = mixes
    try {
      const { openEngine } = await importWithRetry(() => import('#sound/open-engine.client.ts'), 'openEngine')
      const files = mixes ? practice.stems.map(({ file }) => file) : [practice.sound]
      const next = await openEngine({
        addresses: files.map((file) => () => address(file)),
        fetch,
        beats: { beats: practice.beats, bars: practice.bars.map(({ at }) => at) },
        duration: practice.duration,
        onChange: () => engine === next && onChange(),
        onFailure: (error) => (error instanceof StretchMissing ? onMissing(error) : onFailure(error)),
      })
      if (closed || opening !== mixes) return next.close()
      switchTo(next, mixes)
    } catch (error) {
      if (!closed) onMissing(error)
    } finally {
      if (opening === mixes) opening = null
    }
  }

  function switchTo(next: SoundEngine, mixes: boolean): void {
    const old = engine
    engine = next
    engineMixes = mixes
    if (settings) next.set(soundSettingsOf(settings))
    if (waiting) next.play(waiting.from, waiting.countIn)
    else if (old?.state().playing) next.play((lead) => old.place() + lead * (settings?.rate ?? 1), 0)
    waiting = null
    // The old engine keeps playing until the new one has data.
    const closeOld = () => (next.state().waiting ? setTimeout(closeOld, handoverMs) : setTimeout(() => old?.close(), handoverMs))
    if (old) closeOld()
    onChange()
  }

  const currentPlace = () => (engine?.state().playing ? engine.heardPlace() : (waiting?.from(0) ?? place))

  return {
    play(from: number | ((lead: number) => number), countIn: number) {
      const at = typeof from === 'number' ? () => from : from
      place = at(0)
      if (engine) return engine.play(at, countIn)
      waiting = { from: at, countIn }
      void open(settings?.stems.some(isMixed) ?? false)
    },
    pause() {
      place = currentPlace()
      waiting = null
      engine?.pause()
    },
    set(next: PlayerSettings) {
      settings = next
      engine?.set(soundSettingsOf(next))
      const mixes = engineMixes || next.stems.some(isMixed)
      if (engine ? mixes !== engineMixes : waiting !== null) void open(mixes)
    },
    setRateOfNextPass: (rate: number) => engine?.setRateOfNextPass(rate),
    /** Sets the position to play from. */
    setPlace(seconds: number) {
      place = seconds
    },
    place: currentPlace,
    clock: () => engine?.clock() ?? null,
    state: () => engine?.state() ?? { playing: waiting !== null, waiting: waiting !== null, ended: false, passes: 0, counting: null },
    close() {
      closed = true
      engine?.close()
    },
  }
}

export type LeadingSound = ReturnType<typeof createLeadingSound>
