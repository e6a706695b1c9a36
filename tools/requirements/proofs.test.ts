import { expect, test } from 'vitest'
import { proofsIn, requirementsIn } from './proofs.ts'

test('reads every id of a title, of tables and of describe blocks', () => {
  const text = [
    "test('[S8] a line set to 0 leaves the cart', () => {})",
    "test('[A4] [G-M1] [P2] several', { timeout: 1 }, () => {})",
    "describe.each(rounds)('[G-F1] round %i', () => {})",
    'test.each([',
    "['x', 1],",
    "])('[E5] %s is %i', () => {})",
    "test('no id [S9] in front', () => {})",
  ].join('\n')
  expect(proofsIn('a.test.ts', text).map(({ id, title }) => [id, title])).toEqual([
    ['S8', 'a line set to 0 leaves the cart'],
    ['A4', 'several'],
    ['G-M1', 'several'],
    ['P2', 'several'],
    ['G-F1', 'round %i'],
    ['E5', '%s is %i'],
  ])
})

test('reads rows and guards from the requirements', () => {
  const page = '| Row | Requirement |\n|---|---|\n| P1 | lessons |\n\n| G-M1 | one charge |\n'
  expect([...requirementsIn(page)]).toEqual([
    ['P1', 'lessons'],
    ['G-M1', 'one charge'],
  ])
})
