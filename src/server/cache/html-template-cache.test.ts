import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { htmlTemplate } from '#server/cache/html-template-cache.ts'

const markers = { nonce: '~1111~', token: '~2222~' }
const words = Array.from({ length: 4_000 }, (_, at) => `<p class="card">Größe ${at % 97} – slow blues</p>`).join('')
const page = `<script nonce="~1111~"></script>${words}<meta content="~2222~">${words}<script nonce="~1111~">done()</script>`
const filled = (nonce: string, token: string) => page.replaceAll('~1111~', nonce).replaceAll('~2222~', token)

test('gives every guest the page with their own values, plain and compressed', () => {
  const body = htmlTemplate(page, markers)
  for (const values of [
    { nonce: 'aaaaaaaa', token: 'first-token' },
    { nonce: 'bbbbbbbb', token: 'other-token' },
  ]) {
    expect(body.plain(values, Buffer.alloc).toString()).toBe(filled(values.nonce, values.token))
    const compressed = body.gzip(values, Buffer.alloc)
    expect(gunzipSync(compressed ?? '').toString()).toBe(filled(values.nonce, values.token))
    expect(compressed?.length).toBeLessThan(page.length / 20)
  }
})

test('refuses a value of another length in compressed pages', () => {
  const body = htmlTemplate(page, markers)
  body.gzip({ nonce: 'aaaaaaaa', token: 'first-token' }, Buffer.alloc)
  expect(body.gzip({ nonce: 'aaaaaaaa', token: 'longer-than-the-first' }, Buffer.alloc)).toBeNull()
})

test.each(['', 'no values at all', '~1111~', '~1111~~2222~', `${'x'.repeat(100_000)}~2222~`])('a page %#', (text) => {
  const body = htmlTemplate(text, markers)
  const values = { nonce: 'n', token: 't' }
  const whole = text.replaceAll('~1111~', 'n').replaceAll('~2222~', 't')
  expect(body.plain(values, Buffer.alloc).toString()).toBe(whole)
  expect(gunzipSync(body.gzip(values, Buffer.alloc) ?? '').toString()).toBe(whole)
})
