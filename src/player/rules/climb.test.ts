import { expect, test } from 'vitest'
import { climbDefaults, climbDown, climbUp, planFor, rungsOf, startClimb } from '#player/rules/climb.ts'

const plan = { ...climbDefaults, on: true, start: 0.6, goal: 1, step: 0.05, rounds: 2 }

test('[B26] climbs a step after enough clean rounds in a row', () => {
  const first = climbUp(plan, startClimb(plan))
  expect(first).toMatchObject({ rate: 0.6, clean: 1, best: null })
  expect(climbUp(plan, first)).toEqual({ rate: 0.65, clean: 0, best: 0.6, reached: false })
})

test('[B26] a round that wasn’t clean steps back, never below the start, and keeps the best', () => {
  const up = climbUp(plan, climbUp(plan, startClimb(plan)))
  expect(climbDown(plan, up)).toEqual({ rate: 0.6, clean: 0, best: 0.6, reached: false })
  expect(climbDown(plan, climbDown(plan, up)).rate).toBe(0.6)
})

test('[B26] twenty rounds reach the goal and stay there; the best clean tempo is the goal', () => {
  let at = startClimb(plan)
  for (let round = 0; round < 20; round++) at = climbUp(plan, at)
  expect(at).toMatchObject({ rate: 1, best: 1, reached: true })
  expect(climbDown(plan, at)).toMatchObject({ rate: 0.95, best: 1 })
})

test('[B26] a saved loop brings its own climb; one that has none only its goal, and a start above that is lowered', () => {
  const own = { start: 0.7, step: 0.1, rounds: 4, automatic: true }
  expect(planFor(plan, { goal_rate: 0.9, climb: own })).toEqual({ on: true, goal: 0.9, ...own })
  expect(planFor(plan, { goal_rate: 0.9, climb: null })).toEqual({ ...plan, goal: 0.9 })
  expect(planFor(plan, { goal_rate: 0.5 })).toEqual({ ...plan, start: 0.5, goal: 0.5 })
})

test('the last step never passes the goal', () => {
  const steep = { ...plan, step: 0.25, rounds: 1 }
  expect(climbUp(steep, climbUp(steep, startClimb(steep))).rate).toBe(1)
})

test('draws a rung for every step, and fewer dots for a long ladder', () => {
  expect(rungsOf(plan)).toEqual([0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 1])
  const long = rungsOf({ ...plan, start: 0.25, goal: 2, step: 0.01 })
  expect([long.length, long[0], long.at(-1)]).toEqual([12, 0.25, 2])
})
