import { type RefObject, useEffect, useRef, useState } from 'react'
import { createEngine, type Engine, type PlayerState } from '#player/engine.ts'
import type { Recording } from '#player/player.contract.ts'
import { noLoop } from '#player/rules/loop.ts'
import { keepEvery, keepPlace, type Lost, loadPeaks, openSource, type Source } from '#player/source.client.ts'

const atRest = (playable: Recording): PlayerState => ({
  time: playable.resume_at,
  duration: playable.duration,
  playing: false,
  waiting: false,
  ended: false,
  rate: 1,
  loop: noLoop,
  volume: 1,
  muted: false,
})

/**
 * Ties an element to its recording and its engine: the state to show, the engine to tell, and what went wrong. A renewed
 * answer for the same recording does not load it anew; for another one the player is another (`key`).
 */
export function usePlayer(media: RefObject<HTMLMediaElement | null>, playable: Recording) {
  const [state, setState] = useState(() => atRest(playable))
  const [lost, setLost] = useState<Lost | null>(null)
  const [base, setBase] = useState<string | null>(null)
  const [peaks, setPeaks] = useState<number[] | null>(null)
  const engine = useRef<Engine>(null)

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
    engine.current = running
    const stopWatching = running.watch(() => setState(running.state()))
    void loadPeaks(playable).then(setPeaks)
    const opened = openSource(element, playable, { lost: setLost, base: setBase })
    source.current = opened
    const keep = () => element.currentTime > 0 && keepPlace(playable.product_id, element.currentTime)
    const keeping = setInterval(() => !element.paused && keep(), keepEvery)
    element.addEventListener('pause', keep)
    window.addEventListener('pagehide', keep)
    return () => {
      stopWatching()
      running.close()
      clearInterval(keeping)
      element.removeEventListener('pause', keep)
      window.removeEventListener('pagehide', keep)
      void opened.then(({ close }) => close())
    }
  }, [media])

  return { state, lost, base, peaks, engine, takeOver: () => void source.current?.then(({ takeOver }) => takeOver()) }
}
