import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { patches } from './patches.ts'

test.each(patches)('“$name” patches one place in the code, and the tests that must fail exist', ({ file, find, write, tests }) => {
  const text = readFileSync(file, 'utf8')
  expect(text.split(find)).toHaveLength(2)
  expect(write).not.toBe(find)
  expect(tests.filter((test) => !existsSync(test))).toEqual([])
})
