import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ mail: true, rateLimits: true })
})
afterAll(() => shop.close())

const get = ({ app }: TestShop, url: string, more: Record<string, unknown> = {}) =>
  app.inject({ url, headers: { host: 'localhost' }, ...more })
const pages = ['/sandbox/mail', '/sandbox/mail/', '/sandbox/mail/templates', '/sandbox/mail/templates/verify-email', '/sandbox/%6dail']

test('the sandbox is open on this machine', async () => {
  for (const url of pages) expect((await get(shop, url)).statusCode, url).toBe(200)
})

test.each([
  ['an unconfigured proxy', { headers: { host: 'localhost', 'x-forwarded-for': '198.51.100.1' } }],
  ['another host name', { headers: { host: 'shop.example.com' } }],
  ['another machine', { headers: { host: 'localhost' }, remoteAddress: '198.51.100.2' }],
])('the sandbox asks for its code through %s', async (_what, more) => {
  for (const url of pages) expect((await get(shop, url, more)).statusCode, url).toBe(403)
})

describe.each([
  ['HOST', { HOST: '0.0.0.0' }],
  ['BASE_URL', { BASE_URL: 'https://demo.example.com' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/8' }],
])('with %s the sandbox is open to other machines', (_name, env) => {
  let exposed: TestShop
  beforeAll(async () => {
    exposed = await testShop({ mail: true, rateLimits: true, env })
  })
  afterAll(() => exposed.close())

  const give = (code: string, to = '/sandbox/mail/templates') =>
    exposed.app.inject({
      method: 'POST',
      url: '/sandbox/open',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: new URLSearchParams({ code, to }).toString(),
    })

  test('every sandbox page asks for the code, and entering it unlocks that browser', async () => {
    for (const url of pages) {
      const locked = await get(exposed, url)
      expect([locked.statusCode, locked.body.includes('name="code"')], url).toEqual([403, true])
    }
    expect((await get(exposed, '/sandbox/mail/style.css')).statusCode).toBe(200)
    expect((await give('aaaa-bbbb-cccc')).statusCode).toBe(403)
    const opened = await give(` ${exposed.config.sandboxCode.toUpperCase()} `)
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/sandbox/mail/templates'])
    const { name, value } = opened.cookies.find((cookie) => cookie.name.endsWith('sandbox'))!
    for (const url of pages) expect((await get(exposed, url, { cookies: { [name]: value } })).statusCode, url).toBe(200)
    expect((await get(exposed, '/sandbox/mail', { cookies: { [name]: `${value}x` } })).statusCode).toBe(403)
    const json = await get(exposed, '/sandbox/mail', { headers: { accept: 'application/json' } })
    expect([json.statusCode, json.json().code]).toEqual([401, 'sign-in-required'])
  })

  test('codes can’t be guessed: ten attempts in 15 minutes, and no redirects to other sites', async () => {
    expect((await give(exposed.config.sandboxCode, 'https://evil.example')).headers.location).toBe('/sandbox/mail')
    for (let tries = 1; tries <= 10; tries++) await give('aaaa-bbbb-cccc')
    expect((await give(exposed.config.sandboxCode)).body).toContain('Too many attempts')
  })
})
