import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readSettings } from '#platform/config.ts'
import { exampleFile, settingsTable } from './settings-docs.ts'

test('docs/self-hosting.md lists every setting the shop reads', () => {
  expect(readFileSync('docs/self-hosting.md', 'utf8')).toContain(settingsTable())
})

test('.env.example lists every setting, and sets none', () => {
  const example = readFileSync('.env.example', 'utf8')
  expect(example).toBe(exampleFile())
  expect(readSettings({ ...parseEnv(example) })).toEqual(readSettings({}))
})
