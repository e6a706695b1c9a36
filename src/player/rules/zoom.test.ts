import { expect, test } from 'vitest'
import { scrollToFollow, zoomsFor } from '#player/rules/zoom.ts'

test('[B5] a wave is zoomed until three seconds of it fill the screen', () => {
  expect(zoomsFor(2)).toEqual([1])
  expect(zoomsFor(12)).toEqual([1, 2, 4])
  expect(zoomsFor(3000)).toEqual([1, 2, 4, 8, 16, 32])
})

test('[B5] the view follows the playhead out of it and back to the loop’s start, but not where it was pulled away', () => {
  const view = { left: 1000, width: 500 }
  expect(scrollToFollow(1200, 1210, view)).toBeNull()
  expect(scrollToFollow(1445, 1455, view)).toBe(1405)
  expect(scrollToFollow(1400, 300, view)).toBe(250)
  expect(scrollToFollow(300, 310, view)).toBeNull()
  expect(scrollToFollow(1010, 20, view)).toBe(0)
})
