import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Playback } from '#player/playback/playbacks.ts'
import { type ClimbPlan, type ClimbState, climbDown, climbUp, startClimb } from '#player/rules/climb.ts'
import type { PlayerState } from '#player/rules/player-state.ts'

export type Climb = {
  plan: ClimbPlan
  at: ClimbState
  mark: (clean: boolean) => void
}

/**
 * Speed trainer for the current loop: each marked round changes the tempo from the next pass on. With `automatic`, an unmarked round
 * counts as clean. `onBest` is called with every new best clean tempo, `onRound` after every round.
 */
export function useClimb(
  plan: ClimbPlan,
  playback: RefObject<Playback | null>,
  { passes, looping, loop }: PlayerState,
  /** The loop's best from earlier climbs. */
  best: number | null,
  { onBest, onRound }: { onBest: (rate: number) => void; onRound: (round: { rate: number; clean: boolean }) => void },
): Climb {
  const [at, setAt] = useState<ClimbState>(() => startClimb(plan, best))
  const latest = useRef({ plan, at, best, onBest, onRound })
  latest.current = { plan, at, best, onBest, onRound }
  const marked = useRef(false)
  const passed = useRef(passes)
  const hasBegun = useRef(false)
  const { on, start, goal } = plan
  const loopKey = `${loop.from} ${loop.to}`

  useEffect(() => {
    if (!on || loopKey === '') return
    const { climb = null, controls } = playback.current ?? {}
    const continues = !hasBegun.current && climb?.plan === `${start} ${goal} ${loopKey}`
    hasBegun.current = true
    const initial = continues ? climb.at : startClimb({ ...latest.current.plan, start, goal }, latest.current.best)
    setAt(initial)
    if (!continues) controls?.setRate(initial.rate)
  }, [on, start, goal, loopKey, playback])

  // A track keeps playing in the bar after its page is left. Its climb resumes when the page reopens.
  useEffect(() => {
    if (on && hasBegun.current && playback.current) playback.current.climb = { plan: `${start} ${goal} ${loopKey}`, at }
  }, [on, start, goal, loopKey, at, playback])

  const setClimb = (next: ClimbState) => {
    const { at, onBest } = latest.current
    latest.current.at = next
    setAt(next)
    if (next.best !== null && next.best > (at.best ?? 0)) onBest(next.best)
    if (next.rate !== at.rate) playback.current?.controls.setRate(next.rate, 'next-pass')
  }
  const mark = (clean: boolean) => {
    const { plan, at } = latest.current
    if (!plan.on) return
    marked.current = true
    latest.current.onRound({ rate: at.rate, clean })
    setClimb(clean ? climbUp(plan, at) : climbDown(plan, at))
  }

  const latestSetClimb = useRef(setClimb)
  latestSetClimb.current = setClimb
  useEffect(() => {
    const hasNewPass = passes > passed.current
    passed.current = passes
    if (!hasNewPass) return
    const { plan, at } = latest.current
    if (plan.on && plan.automatic && looping && !marked.current) {
      latest.current.onRound({ rate: at.rate, clean: true })
      latestSetClimb.current(climbUp(plan, at))
    }
    marked.current = false
  }, [passes, looping])

  return { plan, at, mark }
}
