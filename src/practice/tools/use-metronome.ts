import { useEffect, useRef, useState } from 'react'
import { leaveSound, takeSound } from '#media/sound/only-sound.client.ts'
import { type Metronome, startMetronome } from '#practice/tools/metronome.client.ts'
import type { Pattern } from '#practice/tools/rules/click-schedule.ts'
import { useScreenAwake } from '#ui/use-screen-awake.ts'

export type Lit = { beat: number; bar: number } | null

/** Starts and stops the click, and returns the audible beat. */
export function useMetronome(pattern: Pattern) {
  const [running, setRunning] = useState<Metronome | null>(null)
  const [lit, setLit] = useState<Lit>(null)
  const [problem, setProblem] = useState(false)
  const starting = useRef(false)
  const latest = useRef(pattern)
  latest.current = pattern

  useEffect(() => running?.setPattern(pattern), [running, pattern])
  useScreenAwake(running !== null)
  useEffect(() => {
    if (!running) return
    const stop = () => setRunning(null)
    takeSound(stop)
    let frame = requestAnimationFrame(function look() {
      const tick = running.heard()
      setLit((was) => (tick && was?.beat === tick.beat && was.bar === tick.bar ? was : tick))
      frame = requestAnimationFrame(look)
    })
    return () => {
      cancelAnimationFrame(frame)
      setLit(null)
      leaveSound(stop)
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
