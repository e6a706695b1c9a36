import { type RefObject, useEffect, useRef, useState } from 'react'
import { accompany } from '#player/accompany.client.ts'
import { createEngine } from '#player/engine.ts'
import { collectHeard } from '#player/listened-ranges.client.ts'
import { loadLeadingSound } from '#player/load-leading-sound.client.ts'
import type { Recording } from '#player/player.contract.ts'
import type { PlayerControls } from '#player/player-controls.ts'
import { logPractice } from '#player/practised.client.ts'
import { remembered } from '#player/remembered.client.ts'
import { isLooping } from '#player/rules/loop.ts'
import type { PlayerState } from '#player/rules/player-state.ts'
import { practiceDefaults } from '#player/rules/practice-defaults.ts'
import type { Remembered } from '#player/rules/remembered.ts'
import { keepEvery, type Lost, openSource, type Source, saveResumePosition } from '#player/source.client.ts'
import { tellReady } from '#ui/tell-ready.ts'

/** Loading for longer than this counts as an outage, ms: the player says so and offers to retry. */
const outageAfter = 8_000

const atRest = (playable: Recording): PlayerState => ({
  ...practiceDefaults,
  time: playable.resume_at,
  duration: playable.duration,
  playing: false,
  waiting: false,
  ended: false,
  counting: null,
  passes: 0,
  can: { pitch: false, click: false, stems: 'none' },
  problem: null,
})

/**
 * Connects an element, its recording and its engine. A renewed answer for the same recording doesn't reload it; another recording gets
 * another player (`key`).
 */
export function usePlayer(media: RefObject<HTMLMediaElement | null>, playable: Recording) {
  const [state, setState] = useState(() => atRest(playable))
  const [lost, setLost] = useState<Lost | null>(null)
  const [base, setBase] = useState<string | null>(null)
  const [unreachable, setUnreachable] = useState(false)
  const outage = useOutage(state.waiting, unreachable)
  const controls = useRef<PlayerControls>(null)

  const source = useRef<Promise<Source>>(null)

  const first = useRef(playable)

  useEffect(() => {
    const element = media.current
    const playable = first.current
    if (!element) return
    const running = createEngine(element, playable.duration, {
      request: requestAnimationFrame.bind(window),
      cancel: cancelAnimationFrame.bind(window),
    })
    controls.current = running
    const stopWatching = running.watch(() => setState(running.state()))
    running.restore(settingsOf(remembered(playable.product_id, playable.duration)))
    const stopAccompanying = accompany(running, playable)
    const leading = loadLeadingSound(running, playable)
    const opened = openSource(element, playable, {
      lost: setLost,
      opened: (address) => {
        setBase(address.base)
        leading.use(address)
      },
      unreachable: setUnreachable,
    })
    source.current = opened
    tellReady(element.closest('section')?.querySelector<HTMLElement>('[data-waits]') ?? null)
    const stopLogging = logPractice(playable.product_id, () => {
      const { playing, waiting, counting } = running.state()
      return playing && !waiting && counting === null
    })
    const hearing = collectHeard(running, playable.duration)
    const keep = () =>
      playable.saves_position && element.currentTime > 0 && saveResumePosition(playable.product_id, element.currentTime, hearing)
    const keeping = setInterval(() => !element.paused && keep(), keepEvery)
    element.addEventListener('pause', keep)
    window.addEventListener('pagehide', keep)
    return () => {
      stopLogging()
      hearing.stop()
      stopAccompanying()
      stopWatching()
      running.close()
      clearInterval(keeping)
      element.removeEventListener('pause', keep)
      window.removeEventListener('pagehide', keep)
      void opened.then(({ close }) => close())
    }
  }, [media])

  const tell = (what: 'takeOver' | 'tryAgain') => () => void source.current?.then((source) => source[what]())
  return { state, lost, outage, base, controls, takeOver: tell('takeOver'), tryAgain: tell('tryAgain') }
}

const settingsOf = ({ rate, loop, volume, muted }: Remembered) => ({ rate, loop, looping: isLooping(loop), volume, muted })

function useOutage(waiting: boolean, unreachable: boolean): string | null {
  const [long, setLong] = useState(false)
  useEffect(() => {
    setLong(false)
    if (!waiting) return
    const timer = setTimeout(() => setLong(true), outageAfter)
    return () => clearTimeout(timer)
  }, [waiting])
  if (!waiting || !long) return null
  if (!navigator.onLine) return 'You’re offline. Playing continues once you’re connected again.'
  return unreachable
    ? 'The shop isn’t answering. We keep trying.'
    : 'This recording isn’t loading. Your connection may be slow or interrupted.'
}
