import { execFile } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openedOrderCookie } from '#account/opened-orders.server.ts'
import { sessionCookieName, visitorCookieName } from '#account/visitor.server.ts'
import { addPerson } from '#demo/people.ts'
import { testSlugs } from '#demo/test-catalogue.ts'
import { mediaBaseUrl, mediaToken } from '#media/media.server.ts'
import type { SignedUse } from '#media/rules/file-uses.ts'
import type { Ctx } from '#platform/ctx.ts'
import { sha256 } from '#platform/tokens.server.ts'
import type { Caller } from '#server/tests/caller.ts'
import { giveGuest, giveProduct } from '#server/tests/known-people.ts'
import { heardNotices } from '#server/tests/next-notice.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

/** Expected use of each file of a processed recording, written by hand, independent of the table the routes read. */
const expected = {
  lesson: {
    public: ['poster.jpg', 'peaks.json', 'sprite_0.jpg', 'storyboard.vtt', 'chapters.vtt', /^preview\/(master|playlist-\d|segments-\d)\./],
    stream: ['master.m3u8', /^playlist-\d\.m3u8$/, /^segments-\d\.m4s$/, 'captions.vtt', 'score.alphatex', 'practice.json'],
    stems: [],
    sound: [],
    download: ['lesson.mp4', 'tab.pdf', 'tab.gp'],
    none: ['meta.json', 'excerpt.json'],
  },
  track: {
    public: ['peaks.json', 'preview.m4a', 'preview-peaks.json', 'chapters.vtt'],
    stream: ['master.m3u8', /^playlist-\d\.m3u8$/, /^segments-\d\.m4s$/, 'score.alphatex', 'practice.json'],
    stems: [/^stems\/(drums|bass|rhythm|lead)\.m4a$/],
    sound: ['track.m4a'],
    download: ['track.mp3', 'tab.pdf', 'tab.gp', 'stems.zip'],
    none: ['meta.json', 'excerpt.json'],
  },
} as const
type Type = keyof typeof expected
/** `sound` is streamed and downloaded, `stems` are mixed and downloaded. */
type Use = 'public' | 'stream' | 'sound' | 'stems' | 'download' | 'none'

const made = { lesson: 'silence-like-a-wall', track: 'corner-lamp-shuffle' } as const
const slugs = { lesson: testSlugs.lesson, track: testSlugs.backingTrack } as const
const isStem = (file: string) => file.startsWith('stems')

/** Ways a guest's order of the track loses its entitlement. */
const endedOrders = {
  'guest of a refunded order': ({ db }: Ctx, { entitlementId }: GuestOrder) =>
    db.updateTable('entitlements').set({ ended_at: new Date() }).where('id', '=', entitlementId),
  'guest of a disputed order': ({ db }: Ctx, { orderId }: GuestOrder) =>
    db.updateTable('orders').set({ state: 'disputed' }).where('id', '=', orderId),
  'guest of a withdrawn order': ({ db }: Ctx, { orderId }: GuestOrder) =>
    db.updateTable('order_lines').set({ withdrawn_qty: 1 }).where('order_id', '=', orderId),
  'guest who did not ask to start': ({ db }: Ctx, { orderId }: GuestOrder) =>
    db.updateTable('orders').set({ digital_consent_at: null }).where('id', '=', orderId),
  'guest of an order that became a member’s': ({ db }: Ctx, { orderId }: GuestOrder) =>
    db
      .updateTable('orders')
      .set((eb) => ({ user_id: eb.selectFrom('auth.users').select('id').limit(1) }))
      .where('id', '=', orderId),
} as const
type GuestOrder = { orderId: string; entitlementId: number }
type EndedOrder = keyof typeof endedOrders
const guestsOfEndedOrders = Object.keys(endedOrders) as EndedOrder[]

const people = [
  'guest',
  'guest with an order of the track',
  'guest with the link of that order',
  ...guestsOfEndedOrders,
  'plan member',
  'owner of the track',
  'owner of the stems',
  'another member',
  'staff who may preview',
  'paused',
  'unpaid',
] as const
type Person = (typeof people)[number]

type Rights = { streams: Type[]; mixes: boolean; downloads: (type: Type, file: string) => boolean }
const nothing: Rights = { streams: [], mixes: false, downloads: () => false }
const rights: Record<Person, Rights> = {
  guest: nothing,
  'guest with an order of the track': { streams: ['track'], mixes: false, downloads: (type, file) => type === 'track' && !isStem(file) },
  'guest with the link of that order': { streams: ['track'], mixes: false, downloads: (type, file) => type === 'track' && !isStem(file) },
  ...(Object.fromEntries(guestsOfEndedOrders.map((person) => [person, nothing])) as Record<EndedOrder, Rights>),
  'plan member': { streams: ['lesson', 'track'], mixes: true, downloads: (_type, file) => !isStem(file) },
  'owner of the track': { streams: ['track'], mixes: false, downloads: (type, file) => type === 'track' && !isStem(file) },
  'owner of the stems': { streams: ['track'], mixes: true, downloads: (type) => type === 'track' },
  'another member': nothing,
  'staff who may preview': { streams: ['lesson', 'track'], mixes: true, downloads: () => false },
  paused: nothing,
  unpaid: nothing,
}

let shop: TestShop
const files = {} as Record<Type, string[]>
const products = {} as Record<Type, number>
const callers = {} as Record<Person, Caller>

beforeAll(async () => {
  shop = await testShop()
  const media = join(shop.config.dataDir, 'media')
  const making = ['demo/music/make.ts', '--out', media, '--only', Object.values(made).join(',')]
  await promisify(execFile)(process.execPath, making)
  for (const type of ['lesson', 'track'] as const) await sellRecording(type, join(media, made[type]))
  await shop.ctx.db.updateTable('tiers').set({ downloads_a_month: 1000 }).execute()
  await giveProduct(shop.ctx, 'member@woodshed.test', slugs.track, 'digital')
  const [mixer, stranger] = ['mia@woodshed.test', 'cora@woodshed.test']
  for (const email of [mixer, stranger]) await addPerson(shop.ctx.db, { id: crypto.randomUUID(), name: 'Cora Lind', email }, shop.ctx.now())
  await giveProduct(shop.ctx, mixer, slugs.track, 'stems')
  callers.guest = shop.guest()
  // Another guest's order: it entitles none of the guests below.
  await giveGuest(shop.ctx, guestOf(shop.guest()), slugs.lesson)
  const { orderId } = await orderAsGuest('guest with an order of the track')
  callers['guest with the link of that order'] = withLinkOf(shop.guest(), orderId)
  for (const person of guestsOfEndedOrders) await endedOrders[person](shop.ctx, await orderAsGuest(person)).execute()
  callers['owner of the track'] = await shop.member('member@woodshed.test')
  callers['owner of the stems'] = await shop.member(mixer)
  callers['another member'] = await shop.member(stranger)
  callers['staff who may preview'] = await shop.member('staff@woodshed.test')
  for (const person of ['plan member', 'paused', 'unpaid'] as const) callers[person] = await shop.member('subscriber@woodshed.test')
}, 300_000)
afterAll(() => shop.close())

/** Buys the track in a new browser. */
async function orderAsGuest(person: Person): Promise<GuestOrder> {
  callers[person] = shop.guest()
  return giveGuest(shop.ctx, guestOf(callers[person]), slugs.track, { format: 'digital' })
}

/** The hash of a guest browser's own id. */
const guestOf = ({ cookies }: Caller): Buffer => sha256(cookies[visitorCookieName(false)]?.split('.')[0] ?? '')

/** The browser after opening the link in an order email. */
function withLinkOf(caller: Caller, orderId: string): Caller {
  const [, name = '', value = ''] =
    openedOrderCookie(shop.config.sessionSecret, guestOf(caller), [orderId], false).match(/^([^=]+)=([^;]*)/) ?? []
  caller.cookies[name] = value
  return caller
}

/** Attaches a processed folder to the test product and puts every sellable file on sale. */
async function sellRecording(type: Type, folder: string): Promise<void> {
  const { db } = shop.ctx
  files[type] = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  const { id, asset } = await db
    .selectFrom('products')
    .select(['id', 'asset_id as asset'])
    .where('slug', '=', slugs[type])
    .executeTakeFirstOrThrow()
  products[type] = id
  await db.updateTable('assets').set({ folder: made[type], state: 'ready' }).where('id', '=', asset!).execute()
  const stems = await db
    .selectFrom('stock_lines')
    .select('id')
    .where('product_id', '=', id)
    .where('format', '=', 'stems')
    .executeTakeFirst()
  await db.deleteFrom('product_files').where('product_id', '=', id).execute()
  const rows = files[type].map((path) => ({
    product_id: id,
    asset_id: asset!,
    stock_line_id: isStem(path) ? stems!.id : null,
    path,
    label: path,
    mime: 'application/octet-stream',
  }))
  await db.insertInto('product_files').values(rows).execute()
}

const expectedUse = (type: Type, file: string): Use[] =>
  (Object.keys(expected[type]) as Use[]).filter((use) =>
    expected[type][use].some((name: string | RegExp) => (typeof name === 'string' ? name === file : name.test(file))),
  )

const get = (url: string, person: Person) => shop.app.inject({ url, cookies: callers[person].cookies })
const refused = { status: 404, cache: 'no-store', body: 'We couldn’t find this page.' }
const answerOf = ({ statusCode, headers, body }: Awaited<ReturnType<typeof get>>) => ({
  status: statusCode,
  cache: headers['cache-control'],
  body,
})

/** The URL signed for this person's browser, regardless of entitlement. */
function signedBase(person: Person, type: Type, use: string): string {
  const cookie = decodeURIComponent(
    callers[person].cookies[sessionCookieName(false)] ?? callers[person].cookies[visitorCookieName(false)] ?? '',
  )
  const address = { folder: made[type], productId: products[type], session: sha256(cookie).toString('base64url'), use: use as SignedUse }
  return mediaBaseUrl(mediaToken(shop.config, address, shop.ctx.realNow()), made[type])
}

describe.each(['lesson', 'track'] as const)('a real %s folder', (type) => {
  beforeEach(async () => {
    await shop.ctx.db.deleteFrom('streaming_places').execute()
  })

  test('[A15] [O3] every file opens for the uses it should have', () => {
    expect(files[type].length).toBeGreaterThan(10)
    for (const file of files[type]) expect(expectedUse(type, file), file).toHaveLength(1)
  })

  test.each(people)('[A15] [M5] [O3] %s: each file opens for its own use only', async (person) => {
    const status = person === 'paused' || person === 'unpaid' ? person : 'active'
    await shop.ctx.db.updateTable('subscriptions').set({ status, grace_until: null }).execute()
    await heardNotices(shop.ctx)
    const { streams, mixes, downloads } = rights[person]
    const mayStream = streams.includes(type)
    const played = await callers[person].post(`/products/${products[type]}/play`, {})
    expect(played.status === 200).toBe(mayStream)
    const mayMix = mayStream && mixes
    if (mayStream) expect(played.body.mixes).toBe(mayMix && type === 'track')
    for (const file of files[type]) {
      const [use] = expectedUse(type, file)
      const isStreamed = use === 'stream' || use === 'sound'
      const shared = await get(`/media/public/${made[type]}/${file}`, person)
      if (use === 'public')
        expect([shared.statusCode, shared.headers['cache-control']], file).toEqual([200, expect.stringMatching('^public')])
      else expect(answerOf(shared), file).toEqual(refused)

      const streamed = await get(`${mayStream ? played.body.base : signedBase(person, type, 'stream')}${file}`, person)
      if ((isStreamed && mayStream) || (use === 'stems' && mayMix))
        expect([streamed.statusCode, streamed.headers['cache-control']], file).toEqual([200, expect.stringMatching('^private')])
      else expect(answerOf(streamed), file).toEqual(refused)

      // The shop never signs some of these URLs; each file request checks the entitlement again.
      for (const signed of ['stream', 'mix'] as const) {
        const answer = await get(`${signedBase(person, type, signed)}${file}`, person)
        const opens = signed === 'stream' ? isStreamed && mayStream : (isStreamed || use === 'stems') && mayMix
        if (opens) expect(answer.statusCode, `${signed} ${file}`).toBe(200)
        else expect(answerOf(answer), `${signed} ${file}`).toEqual(refused)
      }
      for (const forged of ['public', 'download'])
        expect(answerOf(await get(`${signedBase(person, type, forged)}${file}`, person)), `${forged} ${file}`).toEqual(refused)

      const { id } = await shop.ctx.db
        .selectFrom('product_files')
        .select('id')
        .where('product_id', '=', products[type])
        .where('path', '=', file)
        .executeTakeFirstOrThrow()
      const granted = await callers[person].post(`/download-product-line-file/${id}`, { ignoreLimitAlmostReachedMessage: true })
      const sold = use === 'download' || use === 'stems' || use === 'sound'
      if (sold && downloads(type, file)) expect((await get(granted.body.url, person)).statusCode, file).toBe(200)
      else if (sold) expect([401, 403], file).toContain(granted.status)
      else expect(granted.status, file).toBe(person.startsWith('guest') ? 401 : 404)
    }
  })

  test('[M5] streaming uses no monthly downloads and works when none are left', async () => {
    await shop.ctx.db.updateTable('subscriptions').set({ status: 'active' }).execute()
    await shop.ctx.db.updateTable('tiers').set({ downloads_a_month: 0 }).execute()
    const { body } = await callers['plan member'].post(`/products/${products[type]}/play`, {})
    expect((await get(`${body.base}master.m3u8`, 'plan member')).statusCode).toBe(200)
    for (const file of files[type].filter((file) => expectedUse(type, file)[0] === 'download'))
      expect(answerOf(await get(`${body.base}${file}`, 'plan member')), file).toEqual(refused)
    await shop.ctx.db.updateTable('tiers').set({ downloads_a_month: 1000 }).execute()
  })
})

test('[A15] [P24] a guest’s stream and download addresses stop working when the order is refunded', async () => {
  const guest = shop.guest()
  const { productId, entitlementId } = await giveGuest(shop.ctx, guestOf(guest), slugs.track, { format: 'digital' })
  const send = (url: string) => shop.app.inject({ url, cookies: guest.cookies })
  const { id: file } = await shop.ctx.db
    .selectFrom('product_files')
    .select('id')
    .where('product_id', '=', productId)
    .where('path', '=', 'track.mp3')
    .executeTakeFirstOrThrow()
  const played = await guest.post(`/products/${productId}/play`, {})
  const granted = await guest.post(`/download-product-line-file/${file}`)
  expect([played.status, granted.status]).toEqual([200, 200])
  expect((await send(`${played.body.base}master.m3u8`)).statusCode).toBe(200)
  // Neither URL works in another browser.
  expect((await shop.app.inject({ url: `${played.body.base}master.m3u8`, cookies: shop.guest().cookies })).statusCode).toBe(404)
  expect((await shop.app.inject({ url: granted.body.url, cookies: shop.guest().cookies })).statusCode).toBe(410)

  await shop.ctx.db.updateTable('entitlements').set({ ended_at: new Date() }).where('id', '=', entitlementId).execute()
  await heardNotices(shop.ctx)
  expect((await send(`${played.body.base}master.m3u8`)).statusCode).toBe(404)
  expect((await send(granted.body.url)).statusCode).toBe(410)
  expect((await guest.post(`/products/${productId}/play`, {})).status).toBe(401)
})

test('an opened-order cookie is refused in another browser', async () => {
  const mine = shop.guest()
  const { orderId, productId } = await giveGuest(shop.ctx, guestOf(shop.guest()), slugs.track, { format: 'digital' })
  const stolen = withLinkOf(shop.guest(), orderId).cookies
  mine.cookies.orders = stolen.orders ?? ''
  expect((await mine.post(`/products/${productId}/play`, {})).status).toBe(401)
})

test('a missing file and every invalid address answer like a refused file', async () => {
  await shop.ctx.db.updateTable('subscriptions').set({ status: 'active' }).execute()
  const { body } = await callers['plan member'].post(`/products/${products.lesson}/play`, {})
  await rm(join(shop.config.dataDir, 'media', made.lesson, 'captions.vtt'))
  const nowhere = [
    `${body.base}captions.vtt`,
    `${body.base}segments-9.m4s`,
    `${body.base}preview`,
    `${body.base}`,
    `/media/public/${made.lesson}/sprite_7.jpg`,
    `/media/public/${made.lesson}/preview`,
    '/media/public/no-such-folder/poster.jpg',
    '/media/public/poster.jpg',
    '/media/public',
    '/media/',
    '/media',
  ]
  for (const url of nowhere) expect(answerOf(await get(url, 'plan member')), url).toEqual(refused)
})

test('[A15] a missing granted file is refused without an error or a count', async () => {
  const { id } = await shop.ctx.db
    .selectFrom('product_files')
    .select('id')
    .where('path', '=', 'tab.pdf')
    .where('product_id', '=', products.track)
    .executeTakeFirstOrThrow()
  await rm(join(shop.config.dataDir, 'media', made.track, 'tab.pdf'))
  const { body } = await callers['owner of the track'].post(`/download-product-line-file/${id}`)
  expect(answerOf(await get(body.url, 'owner of the track'))).toEqual(refused)
})
