import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isBuildStale } from './build.ts'
import { carryOver } from './carry-over.ts'
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

test('a build is fresh until a source, the lock file or the set of files changes; tests don’t count', () => {
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

test('compresses text with brotli and gzip, but not pictures and very small files', async () => {
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

test('keeps a former build’s files for open pages, for a week', () => {
  for (const folder of ['build/client/assets', 'next/client/assets', 'build/client/covers'])
    mkdirSync(join(root, folder), { recursive: true })
  write('build/client/assets/page-1.js', 'before')
  write('build/client/assets/same-1.js', 'the same')
  write('next/client/assets/same-1.js', 'the same')
  write('build/client/assets/page-0.js', 'long before')
  write('build/client/robots.txt', 'not hashed')
  utimesSync(join(root, 'build/client/assets/page-0.js'), new Date(), new Date(Date.now() - 8 * 86_400_000))
  carryOver(join(root, 'build'), join(root, 'next'))
  expect(readdirSync(join(root, 'next'), { recursive: true }).sort()).toEqual([
    'client',
    'client/assets',
    'client/assets/page-1.js',
    'client/assets/same-1.js',
  ])
  expect(readFileSync(join(root, 'next/client/assets/page-1.js'), 'utf8')).toBe('before')
})

function write(file: string, content: string): void {
  writeFileSync(join(root, file), content)
}
