import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ctxKey } from '#platform/page-context.ts'
import { csrfToken } from '#platform/tokens.server.ts'
import { createApp } from '#server/app.ts'
import { withFormGuard } from '#server/errors/form-guard.server.ts'
import type { PageHandler } from '#server/pages.ts'
import type { Caller } from '#server/tests/caller.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let app: TestShop['app']
let member: Caller
beforeAll(async () => {
  shop = await testShop()
  app = await createApp({ ctx: shop.ctx, page: pageOfKind })
  member = await shop.member('member@woodshed.test')
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

/** Bytes that are no text in any encoding. */
const file = Uint8Array.of(0x25, 0x50, 0x44, 0x46, 0xd3, 0xeb, 0xe9, 0xe1, 0x00, 0xff)

const act = withFormGuard(async ({ context }) => context.get(ctxKey).visitor.currency)

/** Answers as the pages do: a document, its data, a redirect; a posted form is checked as every action's is. */
const pageOfKind: PageHandler = async (request, context) => {
  if (request.method === 'POST') await act({ request, context, params: {} } as never)
  if (request.url.endsWith('.data')) return new Response('[]', { headers: { 'content-type': 'text/x-script' } })
  if (request.url.endsWith('.pdf'))
    return new Response(file, { headers: { 'content-type': 'application/pdf', 'cache-control': 'no-store' } })
  if (request.url.endsWith('/who')) return new Response(context.get(ctxKey).visitor.member?.email ?? 'a guest')
  if (request.url.endsWith('/away')) return new Response(null, { status: 303, headers: { location: '/' } })
  return new Response('<p>Yours alone</p>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

test.each(['/profile', '/profile.data', '/away', '/profile/photo.css'])('doesn’t cache %s for members', async (url) => {
  const answer = await app.inject({ url, cookies: member.cookies })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test.each([
  ['GET', '/api/v1/nothing'],
  ['POST', '/api/v1/nothing'],
  ['DELETE', '/api/v1/cart/1/2/3'],
  ['GET', '/api/v1'],
  ['GET', '/api/v2/cart?x=1'],
] as const)('%s %s, an unknown API address, answers 404 in the API’s error format', async (method, url) => {
  const answer = await app.inject({
    method,
    url,
    cookies: member.cookies,
    headers: { 'sec-fetch-site': 'same-origin', accept: 'text/html' },
  })
  expect(answer.statusCode).toBe(404)
  expect(answer.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  expect(answer.json()).toEqual({ message: 'We couldn’t find this page.', code: 'not-found', errors: {} })
})

test('answers a missing file with a plain 404', async () => {
  const answer = await app.inject({ url: '/assets/none.js' })
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
    404,
    'text/plain; charset=utf-8',
    'We couldn’t find this page.',
  ])
})

test.each(['a guest', 'a member'])('a file reaches %s byte for byte', async (who) => {
  const cookies = who === 'a member' ? member.cookies : {}
  const answer = await app.inject({ url: '/orders/1/invoice.pdf', cookies, headers: { 'accept-encoding': 'gzip' } })
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  expect([...answer.rawPayload]).toEqual([...file])
})

test.each(['/user', '/cart', '/addresses'])('doesn’t cache the API’s response at %s', async (path) => {
  const { status, headers } = await member.get(path)
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
})

const form = (fields: Record<string, string>, site = 'same-origin') =>
  app.inject({
    method: 'POST',
    url: '/profile',
    cookies: member.cookies,
    headers: { 'sec-fetch-site': site, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

test('accepts a form only with its session’s token and from the shop’s own pages', async () => {
  const earlier = await shop.member('member@woodshed.test')
  const right = member.headers['x-csrf-token'] ?? ''
  expect((await form({ _csrf: right })).statusCode).toBe(200)
  for (const wrong of ['', 'x', earlier.headers['x-csrf-token'] ?? '', csrfToken('another secret', 'm.1')]) {
    expect((await form({ _csrf: wrong })).statusCode).toBe(403)
  }
  expect((await form({})).statusCode).toBe(403)
  expect((await form({ _csrf: right }, 'cross-site')).statusCode).toBe(403)
  expect((await form({ _csrf: right }, 'same-site')).statusCode).toBe(403)
})

test('doesn’t read forms over 256 kB, from anyone', async () => {
  const right = member.headers['x-csrf-token'] ?? ''
  expect((await form({ _csrf: right, message: 'x'.repeat(200_000) })).statusCode).toBe(200)
  expect((await form({ _csrf: right, message: 'x'.repeat(300_000) })).statusCode).toBe(413)
})

test('a page knows its visitor at every address', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const at = (path: string): Promise<string> => {
    const cookie = Object.entries(member.cookies)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('; ')
    const { port } = app.server.address() as AddressInfo
    // Sent raw: clients that parse an address first would normalise it.
    return new Promise((done, fail) =>
      get({ port, host: '127.0.0.1', path, headers: { cookie } }, (answer) => void text(answer).then(done, fail)).on('error', fail),
    )
  }
  expect(await at('/who')).toBe('member@woodshed.test')
  expect(await at('/readyz/../who')).toBe('member@woodshed.test')
  expect(await at('/apps/../who')).toBe('member@woodshed.test')
})

test('explains a rate limit; a page’s files don’t count', async () => {
  const limited = await createApp({ ctx: { ...shop.ctx, config: { ...shop.ctx.config, rateLimits: true } }, page: pageOfKind })
  const ask = (url: string) => limited.inject({ url, headers: { accept: 'text/html' }, remoteAddress: '192.0.2.1' })
  for (let count = 0; count < 650; count += 1) await ask('/images/none/none.avif')
  expect((await ask('/profile')).statusCode).toBe(200)
  for (let count = 0; count < 650; count += 1) await ask('/media/nothing')
  const refused = await ask('/profile')
  expect([refused.statusCode, refused.headers['content-type'], refused.body]).toEqual([
    429,
    'text/plain; charset=utf-8',
    'Too many requests. Try again in a minute.',
  ])
  expect((await ask('/images/../profile')).statusCode).toBe(429)
  expect((await limited.inject({ url: '/profile', remoteAddress: '192.0.2.2' })).statusCode).toBe(200)
  await limited.close()
})
