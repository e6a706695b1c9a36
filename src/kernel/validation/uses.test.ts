import { globSync, readFileSync } from 'node:fs'
import { checkSync } from 'recheck'
import { expect, test } from 'vitest'
import { addressRules } from '#kernel/validation/address-rules.ts'

const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('src/kernel/validation/'))

test('[V7] no form uses credit_card: card numbers are typed into the provider’s fields', () => {
  expect(Object.keys(addressRules)).toContain('credit_card')
  expect(sources.filter((file) => /['".]credit_card\b/.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('[V7] no pattern given to the regex rule can backtrack badly', () => {
  const patterns = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:\.regex, [\w.]+, \[|'regex', )\/((?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[])+)\/(\w*)/g)].map(
      ([, pattern = '', flags = '']) => ({ file, pattern, flags }),
    ),
  )
  expect(patterns.length).toBeGreaterThan(0)
  expect(patterns.filter(({ pattern, flags }) => checkSync(pattern, flags).status !== 'safe')).toEqual([])
})
