import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiToken } from '#platform/tokens.server.ts'
import type { Caller } from '#server/tests/caller.ts'
import { stockLineOf } from '#server/tests/known-lines.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let guest: Caller
let member: Caller
/** The same member in an earlier session: its tokens are stale in the present one. */
let earlier: Caller
let other: Caller
let line: number
beforeAll(async () => {
  shop = await testShop()
  earlier = await shop.member('member@woodshed.test')
  member = await shop.member('member@woodshed.test')
  other = await shop.member('subscriber@woodshed.test')
  guest = shop.guest()
  line = await stockLineOf(shop.ctx.db, 'open-tuning-airs')
})
afterAll(() => shop.close())

const cookies = ['none', 'guest', 'member'] as const
const bearers = ['absent', 'right', 'wrong', 'of another', 'Basic', 'empty'] as const
const tokens = ['right', 'stale', 'empty', 'missing'] as const
const sites = ['same-origin', 'cross-site'] as const
type Sent = {
  cookie: (typeof cookies)[number]
  bearer: (typeof bearers)[number]
  token: (typeof tokens)[number]
  site: (typeof sites)[number]
}

const matrix = cookies.flatMap((cookie) =>
  bearers.flatMap((bearer) => tokens.flatMap((token) => sites.map((site): Sent => ({ cookie, bearer, token, site })))),
)

/** The expected verdict of the guards, stated independently of the hooks. */
function wanted({ cookie, bearer, token, site }: Sent): number {
  if (bearer === 'Basic' || bearer === 'empty' || bearer === 'wrong') return 401
  if (cookie === 'none' && bearer !== 'absent') return 200
  if (bearer === 'of another') return 401
  return cookie !== 'none' && token === 'right' && site === 'same-origin' ? 200 : 403
}

/** The caller whose credentials match a set of cookies; without cookies an API client acts as the member. */
const speaker = ({ cookie }: Sent): Caller => (cookie === 'guest' ? guest : member)

function headersOf(sent: Sent): Record<string, string> {
  const right = speaker(sent).headers
  const authorization = {
    absent: undefined,
    right: right.authorization,
    wrong: `${right.authorization}x`,
    'of another': other.headers.authorization,
    Basic: `Basic ${Buffer.from('member:woodshed-demo').toString('base64')}`,
    empty: '',
  }[sent.bearer]
  const csrf = { right: right['x-csrf-token'], stale: earlier.headers['x-csrf-token'], empty: '', missing: undefined }[sent.token]
  return {
    'sec-fetch-site': sent.site,
    ...(authorization !== undefined && { authorization }),
    ...(csrf !== undefined && { 'x-csrf-token': csrf }),
  }
}

const send = async (sent: Sent, url = `/api/v1/cart/${line}`): Promise<number> => {
  const jar = sent.cookie === 'none' ? {} : speaker(sent).cookies
  return (await shop.app.inject({ method: 'PUT', url, headers: headersOf(sent), cookies: jar, payload: { qty: 1 } })).statusCode
}

/** Changes with every write to any cart. */
const written = async (): Promise<string> => {
  const carts = await shop.ctx.db.selectFrom('carts').select(['id', 'version', 'changed_at']).orderBy('id').execute()
  return JSON.stringify(carts)
}

test.each(matrix)('$cookie cookie, bearer $bearer, cross-site token $token, $site', async (sent) => {
  const before = await written()
  const status = await send(sent)
  expect(status).toBe(wanted(sent))
  if (status !== 200) expect(await written()).toBe(before)
})

test('guards an API address in any encoding', async () => {
  for (const url of [`/%61pi/v1/cart/${line}`, `/api/%761/cart/${line}`]) {
    expect(await send({ cookie: 'member', bearer: 'absent', token: 'missing', site: 'same-origin' }, url)).not.toBe(200)
    expect(await send({ cookie: 'member', bearer: 'of another', token: 'right', site: 'same-origin' }, url)).not.toBe(200)
  }
})

test('recognises an old browser without fetch metadata by its Origin', async () => {
  const put = (origin?: string) => {
    const { 'sec-fetch-site': _site, ...headers } = member.headers
    return shop.app.inject({
      method: 'PUT',
      url: `/api/v1/cart/${line}`,
      headers: { ...headers, ...(origin && { origin }) },
      cookies: member.cookies,
      payload: { qty: 1 },
    })
  }
  expect((await put(shop.config.baseUrl)).statusCode).toBe(200)
  expect((await put('https://evil.test')).statusCode).toBe(403)
  expect((await put()).statusCode).toBe(403)
})

test('an API token is valid for 12 hours', async () => {
  const client = { authorization: `Bearer ${apiToken(shop.config.sessionSecret, principalOf(member), shop.ctx.now())}` }
  const ask = async () => (await shop.app.inject({ url: '/api/v1/user', headers: client })).statusCode
  expect(await ask()).toBe(200)
  shop.clock.forward(12 * 3_600_000 + 1000)
  expect(await ask()).toBe(401)
  shop.clock.forward(-12 * 3_600_000 - 1000)
})

const principalOf = ({ headers }: Caller): string => headers.authorization?.split(' ')[1]?.split('.').slice(0, 2).join('.') ?? ''
