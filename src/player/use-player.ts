import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { openPlayback } from '#player/playback/playback.client.ts'
import { keyOf, type Playback, type PlaybackSnapshot, playbackHandover } from '#player/playback/playbacks.ts'
import type { Recording } from '#player/player.contract.ts'
import type { PlayerControls } from '#player/player-controls.ts'
import { practiceDefaults } from '#player/rules/practice-defaults.ts'
import { useOutage } from '#player/use-outage.ts'
import { markReady } from '#ui/mark-ready.ts'

const initialSnapshot = (recording: Recording): PlaybackSnapshot => ({
  state: {
    ...practiceDefaults,
    time: recording.resume_at,
    duration: recording.duration,
    playing: false,
    waiting: false,
    ended: false,
    counting: null,
    passes: 0,
    can: { pitch: false, click: false, stems: 'none' },
    problem: null,
  },
  stopped: null,
  base: null,
  unreachable: false,
  filmMissing: false,
  qualities: [],
  quality: null,
})

type Options = {
  tempo: number | null
  section: RefObject<HTMLElement | null>
  /** The film element. A recording without one is audio only, and continues in the bar when its page is left. */
  film?: RefObject<HTMLVideoElement | null>
  /** Plays at once where the browser allows it. */
  starts: boolean
  /** Doesn't take over playback from the bar. */
  ignoreBar?: boolean
  /** Called if the page is left while its film plays. */
  onInterrupt?: (time: number) => void
}

/** Plays a recording on a page. Refreshed data of the same recording doesn't reload it; use `key` for another recording. */
export function usePlayer(recording: Recording, { tempo, section, film, starts, ignoreBar = false, onInterrupt }: Options) {
  const [snapshot, setShown] = useState(
    () => (film || ignoreBar ? null : playbackHandover.inBar(keyOf(recording)))?.shown() ?? initialSnapshot(recording),
  )
  const outage = useOutage(snapshot)
  const controls = useRef<PlayerControls>(null)
  const playback = useRef<Playback>(null)
  const first = useRef({ recording, tempo, starts, fresh: ignoreBar })
  const interrupt = useRef(onInterrupt)
  interrupt.current = onInterrupt

  // A layout effect: state set in an effect during idle hydration would wait for every part that isn't hydrated yet.
  useLayoutEffect(() => {
    const { recording, tempo, starts, fresh } = first.current
    const running = film ? film.current && openPlayback(film.current, recording, tempo) : reclaimOrOpen(recording, tempo, starts, fresh)
    if (!running) return
    playback.current = running
    controls.current = running.controls
    setShown(running.shown())
    const stopWatching = running.watch(() => setShown(running.shown()))
    markReady(section.current?.querySelector<HTMLElement>('[data-waits]') ?? null)
    return () => {
      stopWatching()
      if (!film) return playbackHandover.leave(running)
      const { playing, time } = running.controls.state()
      running.close()
      if (playing) interrupt.current?.(time)
    }
  }, [film, section])

  const forward = (what: 'takeOver' | 'tryAgain') => () => playback.current?.[what]()
  const setQuality = (height: number | null) => playback.current?.setQuality(height)
  return { ...snapshot, outage, controls, playback, takeOver: forward('takeOver'), tryAgain: forward('tryAgain'), setQuality }
}

function reclaimOrOpen(recording: Recording, tempo: number | null, starts: boolean, forceNew: boolean): Playback {
  const found = forceNew ? null : playbackHandover.reclaim(keyOf(recording))
  if (!found) return openPlayback(soundElement(starts), recording, tempo)
  if (starts && !found.sounds()) found.controls.play()
  return found
}

/** Lives outside React's tree: browsers pause a removed element. */
function soundElement(starts: boolean): HTMLAudioElement {
  const audio = new Audio()
  audio.preload = 'auto'
  audio.autoplay = starts
  document.body.append(audio)
  return audio
}
