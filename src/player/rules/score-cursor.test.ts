import { expect, test } from 'vitest'
import { pageTop } from '#player/rules/score-cursor.ts'

test('[B26] a page of tab stays while the line that sounds is wholly on it, and the next begins with that line', () => {
  const room = { scrollTop: 0, clientHeight: 300 }
  const line = (y: number) => ({ y, height: 120 })
  expect([8, 128].map((y) => pageTop(line(y), room))).toEqual([0, 0])
  expect(pageTop(line(248), room)).toBe(240)
  expect(pageTop(line(368), { ...room, scrollTop: 240 })).toBe(240)
  expect(pageTop(line(8), { ...room, scrollTop: 240 })).toBe(0)
})
