import { expect, test } from 'vitest'
import { rowPatch } from './patch.ts'
import { patchProblems } from './patch-problems.ts'

const proofs = 'tools/requirements/proofs.test.ts'
const good = rowPatch('S8', 'a good one', 'docs/requirements.md', '| S8 | quantity 0 removes the line |', '', proofs)

test('accepts a patch that applies, changes something and has its test', () => {
  expect(patchProblems([good], ['S8'])).toEqual([])
})

test.each([
  ['a row has no patch', [], ['S8'], 'S8: no patch'],
  ['a row has two patches', [good, { ...good }], ['S8'], 'S8: more than one'],
  ['a row is unknown', [good], [], 'S8 is not in'],
  ['the code has changed', [{ ...good, find: 'no such text' }], ['S8'], 'not found once in docs/requirements.md'],
  ['the text occurs twice', [{ ...good, find: '|---|---|' }], ['S8'], 'not found once'],
  ['the file is missing', [{ ...good, file: 'docs/no-such.md' }], ['S8'], 'not found once'],
  ['nothing changes', [{ ...good, write: good.find }], ['S8'], 'it changes nothing'],
  ['the test file is missing', [{ ...good, tests: ['no.test.ts'] }], ['S8'], 'no.test.ts is missing'],
  ['no test has the id', [{ ...good, row: 'S9', tests: ['tools/words/find-retired.test.ts'] }], ['S9'], 'no test with the row’s id'],
])('reports a patch when %s', (_what, patches, rows, words) => {
  expect(patchProblems(patches, rows)).toEqual([expect.stringContaining(words)])
})
