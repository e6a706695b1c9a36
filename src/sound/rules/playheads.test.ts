import { expect, test } from 'vitest'
import { createPlayheads } from '#sound/rules/playheads.ts'

const loop = { from: 4, to: 6 }

test('[B26] another tempo counts from the moment it takes over, and passes go on counting', () => {
  let now = 0
  const heads = createPlayheads(() => now)
  heads.follow({ at: 0, from: 4, rate: 1, loop })
  heads.follow({ at: 3, from: 5, rate: 0.5, loop })
  now = 2.5
  expect([heads.place(), heads.passes()]).toEqual([4.5, 1])
  now = 5
  expect([heads.place(), heads.passes()]).toEqual([4, 2])
  heads.stop()
  now = 9
  expect([heads.place(), heads.passes(), heads.current()]).toEqual([4, 2, null])
})

test('[B26] a loop that is set again counts its passes from 0', () => {
  let now = 0
  const heads = createPlayheads(() => now)
  heads.follow({ at: 0, from: 4, rate: 1, loop })
  now = 5
  heads.countPassesFrom(0)
  expect(heads.passes()).toBe(0)
  now = 7
  expect(heads.passes()).toBe(1)
})
