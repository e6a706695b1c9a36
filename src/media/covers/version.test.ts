import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { coverVersion } from '#media/covers/version.ts'

/** Files that say where a picture goes, not how it looks. */
const aside = /\.test\.ts$|\.server\.ts$|^worker\.ts$|^version\.ts$/

test('the version is the fingerprint of the drawing code: when this fails, write the received value into version.ts', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !aside.test(file))
    .sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(join(import.meta.dirname, file), 'utf8').replace(/\s+/g, ''))
  expect(hash.digest('hex').slice(0, 10)).toBe(coverVersion)
})
