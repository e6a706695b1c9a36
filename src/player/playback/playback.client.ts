import { createElement } from 'react'
import { attachMediaSession } from '#media/sound/media-session.client.ts'
import { removeFromBar } from '#media/sound/player-bar.ts'
import { FallbackBar } from '#player/bar/fallback-bar.tsx'
import { collectHeard } from '#player/listened-ranges.client.ts'
import { readLocalSettings } from '#player/local-settings.client.ts'
import { createEngine } from '#player/playback/engine.ts'
import { loadLeadingSound } from '#player/playback/load-leading-sound.client.ts'
import { keyOf, type Playback, type PlaybackSnapshot } from '#player/playback/playbacks.ts'
import { chooseQuality, chosenQuality } from '#player/playback/quality.client.ts'
import { requestLimiter } from '#player/playback/request-limiter.ts'
import { openSource, type Source, saveEvery, saveResumePosition } from '#player/playback/source.client.ts'
import type { Recording } from '#player/player.contract.ts'
import type { LocalSettings } from '#player/rules/local-settings.ts'
import { isCompleteLoop } from '#player/rules/loop.ts'
import type { PlayerState } from '#player/rules/player-state.ts'
import { keepSettings, type SettingsSync } from '#player/saved/sync-settings.client.ts'
import { optionalPart } from '#ui/optional-part.tsx'

const PlaybackBar = optionalPart<{ playback: Playback }>(
  () => import('#player/bar/playback-bar.tsx'),
  ({ playback: { recording, close } }) => createElement(FallbackBar, { title: recording.title, onStop: close }),
)

/** Connects an element, its recording and its engine. Renewed URLs don't reload the recording. */
export function openPlayback(element: HTMLMediaElement, recording: Recording, tempo: number | null): Playback {
  const engine = createEngine(element, recording.duration, {
    request: requestAnimationFrame.bind(window),
    cancel: cancelAnimationFrame.bind(window),
  })
  let snapshot: PlaybackSnapshot = {
    state: engine.state(),
    stopped: null,
    base: null,
    unreachable: false,
    filmMissing: false,
    qualities: [],
    quality: chosenQuality(),
  }
  let sync: SettingsSync | null = null
  const listeners = new Set<() => void>()
  const update = (change: Partial<PlaybackSnapshot>) => {
    snapshot = { ...snapshot, ...change }
    for (const listener of listeners) listener()
  }
  let returnsTo: number | null = null
  const watchLoop = ({ playing, waiting, looping, loop: { from } }: PlayerState) => {
    if (!playing || waiting || !looping || from === returnsTo || from === null) return
    returnsTo = from
    void opened.then((source) => source?.willReturnTo(from))
  }
  const isHeard = () => {
    const { playing, waiting, counting } = engine.state()
    return playing && !waiting && counting === null
  }
  let logging: Promise<() => void> | null = null
  // Loads once playback has started, so as not to delay the first note.
  const startLog = () => {
    logging ??= import('#player/practice-log.client.ts').then(
      ({ logPractice }) => logPractice(recording.product_id, isHeard),
      () => {
        logging = null
        return () => undefined
      },
    )
  }
  engine.watch(() => {
    update({ state: engine.state() })
    watchLoop(engine.state())
    if (isHeard()) startLog()
  })
  engine.restore(settingsOf(readLocalSettings(recording.product_id, recording.duration)))
  const leading = loadLeadingSound(engine, recording, requestLimiter)
  const setFilmMissing = (filmMissing: boolean) => {
    engine.setFilmMissing(filmMissing)
    update({ filmMissing })
  }
  const open = (): Promise<Source | null> =>
    openSource(element, recording, requestLimiter, {
      lost: (stopped) => update({ stopped }),
      opened: (address) => {
        update({ base: address.base })
        leading.use(address)
      },
      unreachable: (unreachable) => update({ unreachable }),
      qualities: (qualities) => update({ qualities }),
    }).then(
      (source) => {
        setFilmMissing(false)
        return source
      },
      (error) => {
        console.error('The script that loads recordings is missing:', error)
        setFilmMissing(true)
        return null
      },
    )
  let opened = open()
  const hearing = collectHeard(engine, recording.duration)
  const savePlace = () =>
    recording.saves_position && element.currentTime > 0 && saveResumePosition(recording.product_id, element.currentTime, hearing)
  const savingPlace = setInterval(() => !element.paused && savePlace(), saveEvery)
  element.addEventListener('pause', savePlace)
  window.addEventListener('pagehide', savePlace)
  const forward = (what: 'takeOver' | 'tryAgain') => () => {
    if (what === 'tryAgain') leading.tryAgain()
    opened = opened.then((source) => {
      if (!source) return open()
      source[what]()
      return source
    })
  }

  const playback: Playback = {
    recording,
    tempo,
    key: keyOf(recording),
    controls: engine,
    climb: null,
    sounds: () => engine.state().playing,
    shown: () => snapshot,
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    takeOver: forward('takeOver'),
    tryAgain: forward('tryAgain'),
    setQuality(height) {
      chooseQuality(height)
      update({ quality: height })
      void opened.then((source) => source?.setQuality(height))
    },
    syncSettings(saved) {
      const isNew = sync === null
      sync ??= keepSettings(recording, saved, engine)
      return { sync, isNew }
    },
    Bar: () => createElement(PlaybackBar, { playback }),
    close() {
      if (!element.paused) savePlace()
      removeFromBar(playback)
      void logging?.then((stop) => stop())
      hearing.stop()
      leave()
      sync?.close()
      element.removeEventListener('pause', savePlace)
      window.removeEventListener('pagehide', savePlace)
      clearInterval(savingPlace)
      engine.close()
      leading.close()
      element.pause()
      if (element.parentElement === document.body) element.remove()
      listeners.clear()
      void opened.then((source) => source?.close())
    },
  }
  const leave = attachMediaSession({
    ...engine,
    metadata: () => ({ title: recording.title, artist: recording.artist, picture: recording.poster }),
    inBar: playback,
  })
  return playback
}

const settingsOf = ({ rate, loop, volume, muted }: LocalSettings) => ({ rate, loop, looping: isCompleteLoop(loop), volume, muted })
