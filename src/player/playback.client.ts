import { createElement, lazy } from 'react'
import { accompany } from '#media/sound/accompany.client.ts'
import { takeFromBar } from '#media/sound/in-bar.ts'
import { createEngine } from '#player/engine.ts'
import { type Carried, handOver } from '#player/hand-over.ts'
import { type KeptSettings, keepSettings } from '#player/kept/keep-settings.client.ts'
import { collectHeard } from '#player/listened-ranges.client.ts'
import { loadLeadingSound } from '#player/load-leading-sound.client.ts'
import type { Recording } from '#player/player.contract.ts'
import type { PlayerControls } from '#player/player-controls.ts'
import { logPractice } from '#player/practised.client.ts'
import { remembered } from '#player/remembered.client.ts'
import type { ClimbState } from '#player/rules/climb.ts'
import { isLooping } from '#player/rules/loop.ts'
import type { PlayerState } from '#player/rules/player-state.ts'
import type { Remembered } from '#player/rules/remembered.ts'
import { keepEvery, type Lost, openSource, saveResumePosition } from '#player/source.client.ts'
import type { KeptPractice } from '#practice/kept-practice.server.ts'

/** What a page or the bar shows of it. `base`: the address its files are below. */
export type Shown = { state: PlayerState; lost: Lost | null; base: string | null; unreachable: boolean }

/** A recording that plays, whichever page shows it. `tempo` in bpm. */
export type Playback = Carried & {
  recording: Recording
  tempo: number | null
  controls: PlayerControls
  shown: () => Shown
  watch: (listener: () => void) => () => void
  takeOver: () => void
  tryAgain: () => void
  /** Begins to keep how it is played; the same from then on. */
  keep: (kept: KeptPractice['settings']) => { keeping: KeptSettings; isNew: boolean }
  /** How far the speed trainer is. */
  climb: { plan: string; at: ClimbState } | null
}

/** Tracks go on in the bar; a film needs its page. */
export const playbacks = handOver<Playback>()

export const keyOf = ({ product_id }: Recording): string => `recording ${product_id}`

const PlaybackBar = lazy(() => import('#player/bar/playback-bar.tsx'))

/** Connects an element, its recording and its engine. Renewed addresses of the recording don't reload it. */
export function openPlayback(element: HTMLMediaElement, recording: Recording, tempo: number | null): Playback {
  const engine = createEngine(element, recording.duration, {
    request: requestAnimationFrame.bind(window),
    cancel: cancelAnimationFrame.bind(window),
  })
  let shown: Shown = { state: engine.state(), lost: null, base: null, unreachable: false }
  let keeping: KeptSettings | null = null
  const listeners = new Set<() => void>()
  const show = (change: Partial<Shown>) => {
    shown = { ...shown, ...change }
    for (const listener of listeners) listener()
  }
  engine.watch(() => show({ state: engine.state() }))
  engine.restore(settingsOf(remembered(recording.product_id, recording.duration)))
  const leading = loadLeadingSound(engine, recording)
  const opened = openSource(element, recording, {
    lost: (lost) => show({ lost }),
    opened: (address) => {
      show({ base: address.base })
      leading.use(address)
    },
    unreachable: (unreachable) => show({ unreachable }),
  })
  const stopLogging = logPractice(recording.product_id, () => {
    const { playing, waiting, counting } = engine.state()
    return playing && !waiting && counting === null
  })
  const hearing = collectHeard(engine, recording.duration)
  const keepPlace = () =>
    recording.saves_position && element.currentTime > 0 && saveResumePosition(recording.product_id, element.currentTime, hearing)
  const keepingPlace = setInterval(() => !element.paused && keepPlace(), keepEvery)
  element.addEventListener('pause', keepPlace)
  window.addEventListener('pagehide', keepPlace)
  const tell = (what: 'takeOver' | 'tryAgain') => () => void opened.then((source) => source[what]())

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
    keep(kept) {
      const isNew = keeping === null
      keeping ??= keepSettings(recording, kept, engine)
      return { keeping, isNew }
    },
    Bar: () => createElement(PlaybackBar, { playback }),
    close() {
      if (!element.paused) keepPlace()
      takeFromBar(playback)
      stopLogging()
      hearing.stop()
      leave()
      keeping?.close()
      element.removeEventListener('pause', keepPlace)
      window.removeEventListener('pagehide', keepPlace)
      clearInterval(keepingPlace)
      engine.close()
      element.pause()
      if (element.parentElement === document.body) element.remove()
      listeners.clear()
      void opened.then(({ close }) => close())
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
