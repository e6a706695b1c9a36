import { expect, test } from 'vitest'
import type { Copy } from '#offline/copies/copy.ts'
import { partAddress, wholeStatus } from '#offline/kept-whole.ts'

const within = [1, 2, 3].map((id) => ({ whole: 9, id, kind: 'lesson' as const, slug: `lesson-${id}`, course: 'porch' }))
const copy = (productId: number, ended: Copy['ended'] = null) => ({ productId, ended, bytes: ended ? 0 : 10 }) as Copy

test('a course is kept once all of its recordings are, however they came to be here', () => {
  expect(wholeStatus(within, [copy(7)])).toEqual({ state: 'off' })
  expect(wholeStatus(within, [copy(1), copy(3), copy(7)])).toEqual({ state: 'kept', missing: 1, bytes: 20 })
  expect(wholeStatus(within, [copy(1), copy(2), copy(3)])).toEqual({ state: 'kept', missing: 0, bytes: 30 })
  expect(wholeStatus(within, [copy(1, 'right'), copy(2), copy(3)])).toEqual({ state: 'kept', missing: 1, bytes: 20 })
  expect(wholeStatus(within, [copy(1, 'right'), copy(2, 'right')])).toEqual({ state: 'ended' })
})

test('a lesson is kept from its course, a track of a bundle by itself', () => {
  expect(partAddress(within[0]!)).toBe('/offline/part/course/porch?lesson=lesson-1')
  expect(partAddress({ whole: 9, id: 4, kind: 'backing-track', slug: 'slow-blues', course: null })).toBe(
    '/offline/part/backing-track/slow-blues',
  )
})
