import type { LoopClimb, PracticeLoop } from '#practice/practice-schemas.ts'
import type { PracticeSettings } from '#practice/settings-schemas.ts'

/** Speed trainer. Rates are shares of the recorded tempo. */
export type ClimbPlan = NonNullable<PracticeSettings['climb']>

export type ClimbState = {
  rate: number
  /** Consecutive clean rounds at this rate. */
  clean: number
  best: number | null
  reached: boolean
}

export const climbDefaults: ClimbPlan = { on: false, start: 0.6, goal: 1, step: 0.05, rounds: 3, automatic: false }

/** The plan of a saved loop; without one, the last plan with the loop's own goal. */
export function planFor(plan: ClimbPlan, { goal_rate: goal, climb }: Pick<PracticeLoop, 'goal_rate' | 'climb'>): ClimbPlan {
  const { start } = climb ?? plan
  return { ...plan, ...climb, goal, start: Math.min(start, goal) }
}

export const climbOf = ({ start, step, rounds, automatic }: ClimbPlan): LoopClimb => ({ start, step, rounds, automatic })

export const startClimb = ({ start, goal }: ClimbPlan, best: number | null = null): ClimbState => ({
  rate: Math.min(start, goal),
  clean: 0,
  best,
  reached: false,
})

/** After a clean round: steps up after enough clean rounds in a row; at the goal, marks it reached. */
export function climbUp(plan: ClimbPlan, { rate, clean, best, reached }: ClimbState): ClimbState {
  if (clean + 1 < plan.rounds) return { rate, clean: clean + 1, best, reached }
  const next = { best: Math.max(best ?? 0, rate), clean: 0 }
  if (rate >= plan.goal - tolerance) return { ...next, rate, reached: true, clean: plan.rounds }
  return { ...next, rate: round(Math.min(plan.goal, rate + plan.step)), reached }
}

/** After a round that wasn't clean: steps down, never below the start. */
export const climbDown = (plan: ClimbPlan, { rate, best, reached }: ClimbState): ClimbState => ({
  rate: round(Math.max(Math.min(plan.start, rate), rate - plan.step)),
  clean: 0,
  best,
  reached,
})

/** The steps from start to goal, thinned to at most `max` dots. */
export function rungsOf({ start, goal, step }: ClimbPlan, max = 12): number[] {
  const count = Math.max(1, Math.ceil((goal - start) / step - tolerance) + 1)
  const rungs = Array.from({ length: count }, (_, index) => round(Math.min(goal, start + index * step)))
  if (count <= max) return rungs
  return Array.from({ length: max }, (_, index) => rungs[Math.round((index * (count - 1)) / (max - 1))] ?? goal)
}

const tolerance = 0.001
const round = (rate: number): number => Math.round(rate * 1000) / 1000
