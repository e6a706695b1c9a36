import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isBuildStale } from './build.ts'
import { compressFiles } from './compress-files.ts'
import { sourceFingerprint } from './source-fingerprint.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-'))
  for (const folder of ['src/cart', 'build']) mkdirSync(join(root, folder), { recursive: true })
  write('src/cart/cart.ts', 'export const limit = 99')
  write('package-lock.json', '{}')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('a build is fresh until a source, the lock file or the set of files changes; tests do not count', () => {
  expect(isBuildStale(root)).toBe(true)
  const stamp = () => write('build/.stamp', sourceFingerprint(root))
  stamp()
  expect(isBuildStale(root)).toBe(false)
  write('src/cart/cart.test.ts', 'a test')
  expect(isBuildStale(root)).toBe(false)
  for (const [file, content] of [
    ['src/cart/cart.ts', 'export const limit = 98'],
    ['package-lock.json', '{"changed":true}'],
    ['src/cart/lines.ts', ''],
  ] as const) {
    write(file, content)
    expect(isBuildStale(root), file).toBe(true)
    stamp()
  }
})

test('text gets a brotli and a gzip copy, pictures and very small files get none', async () => {
  const text = 'const words = "the same again";\n'.repeat(100)
  write('build/app.js', text)
  write('build/small.js', 'x')
  write('build/cover.avif', text)
  await compressFiles(join(root, 'build'))
  expect(brotliDecompressSync(readFileSync(join(root, 'build/app.js.br'))).toString()).toBe(text)
  expect(gunzipSync(readFileSync(join(root, 'build/app.js.gz'))).toString()).toBe(text)
  expect(() => readFileSync(join(root, 'build/small.js.br'))).toThrow()
  expect(() => readFileSync(join(root, 'build/cover.avif.br'))).toThrow()
})

function write(file: string, content: string): void {
  writeFileSync(join(root, file), content)
}
