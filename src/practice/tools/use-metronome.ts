import { useEffect, useRef, useState } from 'react'
import { claimPlayback, releasePlayback } from '#media/sound/exclusive-playback.client.ts'
import { type Metronome, startMetronome } from '#practice/tools/metronome.client.ts'
import type { Pattern } from '#practice/tools/rules/click-schedule.ts'
import { useWakeLock } from '#ui/use-wake-lock.ts'

export type LitBeat = { beat: number; bar: number } | null

/** Starts and stops the click, and returns the audible beat. */
export function useMetronome(pattern: Pattern) {
  const [running, setRunning] = useState<Metronome | null>(null)
  const [lit, setLit] = useState<LitBeat>(null)
  const [problem, setProblem] = useState(false)
  const starting = useRef(false)
  const latest = useRef(pattern)
  latest.current = pattern

  useEffect(() => running?.setPattern(pattern), [running, pattern])
  useWakeLock(running !== null)
  useEffect(() => {
    if (!running) return
    const stop = () => setRunning(null)
    claimPlayback(stop)
    let frame = requestAnimationFrame(function follow() {
      const tick = running.heard()
      setLit((was) => (tick && was?.beat === tick.beat && was.bar === tick.bar ? was : tick))
      frame = requestAnimationFrame(follow)
    })
    return () => {
      cancelAnimationFrame(frame)
      setLit(null)
      releasePlayback(stop)
      running.close()
    }
  }, [running])

  const toggle = () => {
    if (running) return setRunning(null)
    if (starting.current) return
    starting.current = true
    setProblem(false)
    startMetronome(latest.current)
      .then(setRunning, () => setProblem(true))
      .finally(() => {
        starting.current = false
      })
  }
  return { isRunning: running !== null, lit, problem, toggle }
}
