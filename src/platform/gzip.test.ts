import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { acceptsGzip, lazyGzip } from '#platform/gzip.server.ts'

test.each([
  ['gzip, deflate, br', true],
  ['br, gzip;q=0.8', true],
  ['gzip;q=0', false],
  ['gzip; q=0.0, br', false],
  ['br', false],
  ['', false],
  [undefined, false],
])('%j accepts gzip: %s', (accepted, answer) => expect(acceptsGzip(accepted)).toBe(answer))

test('compresses a text once; a short one never', () => {
  const text = 'slow blues '.repeat(500)
  const once = lazyGzip(Buffer.from(text))
  expect(gunzipSync(once() ?? '').toString()).toBe(text)
  expect(once()).toBe(once())
  expect(lazyGzip(Buffer.from('short'))()).toBeNull()
})
