import { expect, test } from 'vitest'
import { storyboardCues, tileAt } from '#media/rules/storyboard.ts'

test.each([
  [0, { sheet: 0, column: 0, row: 0 }],
  [25, { sheet: 0, column: 2, row: 1 }],
  [199.9, { sheet: 0, column: 9, row: 9 }],
  [231, { sheet: 1, column: 5, row: 1 }],
])('finds the picture at %d seconds in the storyboard', (seconds, place) => {
  expect(tileAt(seconds)).toEqual(place)
  const cue = storyboardCues(300).find(({ start, end }) => seconds >= start && seconds < end)
  expect(cue?.text).toBe(`sprite_${place.sheet}.jpg#xywh=${place.column * 160},${place.row * 90},160,90`)
})
