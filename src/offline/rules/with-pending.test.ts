import { expect, test } from 'vitest'
import { pendingPosition, practiceWithPending } from '#offline/rules/with-pending.ts'
import type { PracticeLoop, PracticeNote } from '#practice/practice-schemas.ts'

const loop = (id: string, name: string) => ({ id, name, product_id: 7, from: 0, to: 4, rate: 1, best_rate: 0.8 }) as PracticeLoop
const note = (id: string, seconds: number) => ({ id, seconds, product_id: 7, text: id }) as PracticeNote
const kept = { loops: [loop('a', 'Verse'), loop('b', 'Chorus')], notes: [note('x', 3), note('y', 9)], settings: { phone: {}, desktop: {} } }

test('an offline recording shows what was added, changed and removed on the device since', () => {
  const waiting = new Map<string, unknown>([
    ['loop 7 c', loop('c', 'Bridge')],
    ['loop 8 d', loop('d', 'Another recording')],
    ['change a', { name: 'First verse', rate: 0.7 }],
    ['change c', { name: 'Middle eight' }],
    ['remove b', undefined],
    ['note 7 z', note('z', 5)],
    ['note 7 y', note('y', 9)],
    ['remove note x', undefined],
    ['heard 7', { seconds: 42 }],
  ])
  const shown = practiceWithPending(kept, 7, waiting)
  expect(shown.loops.map(({ id, name, rate }) => [id, name, rate])).toEqual([
    ['a', 'First verse', 0.7],
    ['c', 'Middle eight', 1],
  ])
  expect(shown.notes.map(({ id }) => id)).toEqual(['z', 'y'])
  expect([pendingPosition(waiting, 7), pendingPosition(waiting, 8)]).toEqual([42, null])
})

test('is unchanged when nothing is pending', () => {
  expect(practiceWithPending(kept, 7, new Map())).toEqual(kept)
})
