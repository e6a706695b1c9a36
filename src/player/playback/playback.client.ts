import { createElement } from 'react'
import { accompany } from '#media/sound/accompany.client.ts'
import { takeFromBar } from '#media/sound/in-bar.ts'
import { MissingBar } from '#player/bar/missing-bar.tsx'
import { type KeptSettings, keepSettings } from '#player/kept/keep-settings.client.ts'
import { collectHeard } from '#player/listened-ranges.client.ts'
import { createEngine } from '#player/playback/engine.ts'
import { loadLeadingSound } from '#player/playback/load-leading-sound.client.ts'
import { pace } from '#player/playback/pace-requests.ts'
import { keyOf, type Playback, type Shown } from '#player/playback/playbacks.ts'
import { chooseQuality, chosenQuality } from '#player/playback/quality.client.ts'
import { keepEvery, openSource, type Source, saveResumePosition } from '#player/playback/source.client.ts'
import type { Recording } from '#player/player.contract.ts'
import { remembered } from '#player/remembered.client.ts'
import { isLooping } from '#player/rules/loop.ts'
import type { PlayerState } from '#player/rules/player-state.ts'
import type { Remembered } from '#player/rules/remembered.ts'
import { sidePart } from '#ui/side-part.tsx'

const PlaybackBar = sidePart<{ playback: Playback }>(
  () => import('#player/bar/playback-bar.tsx'),
  ({ playback: { recording, close } }) => createElement(MissingBar, { title: recording.title, onStop: close }),
)

/** Connects an element, its recording and its engine. Renewed URLs don't reload the recording. */
export function openPlayback(element: HTMLMediaElement, recording: Recording, tempo: number | null): Playback {
  const engine = createEngine(element, recording.duration, {
    request: requestAnimationFrame.bind(window),
    cancel: cancelAnimationFrame.bind(window),
  })
  let shown: Shown = {
    state: engine.state(),
    lost: null,
    base: null,
    unreachable: false,
    filmMissing: false,
    qualities: [],
    quality: chosenQuality(),
  }
  let keeping: KeptSettings | null = null
  const listeners = new Set<() => void>()
  const show = (change: Partial<Shown>) => {
    shown = { ...shown, ...change }
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
  const log = () => {
    logging ??= import('#player/practised.client.ts').then(
      ({ logPractice }) => logPractice(recording.product_id, isHeard),
      () => {
        logging = null
        return () => undefined
      },
    )
  }
  engine.watch(() => {
    show({ state: engine.state() })
    watchLoop(engine.state())
    if (isHeard()) log()
  })
  engine.restore(settingsOf(remembered(recording.product_id, recording.duration)))
  const leading = loadLeadingSound(engine, recording, pace)
  const setFilmMissing = (filmMissing: boolean) => {
    engine.setFilmMissing(filmMissing)
    show({ filmMissing })
  }
  const open = (): Promise<Source | null> =>
    openSource(element, recording, pace, {
      lost: (lost) => show({ lost }),
      opened: (address) => {
        show({ base: address.base })
        leading.use(address)
      },
      unreachable: (unreachable) => show({ unreachable }),
      qualities: (qualities) => show({ qualities }),
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
  const savingPlace = setInterval(() => !element.paused && savePlace(), keepEvery)
  element.addEventListener('pause', savePlace)
  window.addEventListener('pagehide', savePlace)
  const tell = (what: 'takeOver' | 'tryAgain') => () => {
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
    shown: () => shown,
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    takeOver: tell('takeOver'),
    tryAgain: tell('tryAgain'),
    setQuality(height) {
      chooseQuality(height)
      show({ quality: height })
      void opened.then((source) => source?.setQuality(height))
    },
    keep(kept) {
      const isNew = keeping === null
      keeping ??= keepSettings(recording, kept, engine)
      return { keeping, isNew }
    },
    Bar: () => createElement(PlaybackBar, { playback }),
    close() {
      if (!element.paused) savePlace()
      takeFromBar(playback)
      void logging?.then((stop) => stop())
      hearing.stop()
      leave()
      keeping?.close()
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
  const leave = accompany({
    ...engine,
    card: () => ({ title: recording.title, artist: recording.artist, picture: recording.poster }),
    inBar: playback,
  })
  return playback
}

const settingsOf = ({ rate, loop, volume, muted }: Remembered) => ({ rate, loop, looping: isLooping(loop), volume, muted })
