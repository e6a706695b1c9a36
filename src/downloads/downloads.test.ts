import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testSlugs } from '#demo/test-catalogue.ts'
import type { Caller } from '#server/tests/caller.ts'
import { giveProduct } from '#server/tests/known-people.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let owner: Caller
let subscriber: Caller
let files: { id: number; format: string | null; slug: string }[]

beforeAll(async () => {
  shop = await testShop()
  const { db } = shop.ctx
  await giveProduct(shop.ctx, 'member@woodshed.test', testSlugs.lesson)
  owner = await shop.member('member@woodshed.test')
  subscriber = await shop.member('subscriber@woodshed.test')
  await db.updateTable('assets').set({ state: 'ready' }).execute()
  const rows = await db
    .selectFrom('product_files as f')
    .innerJoin('products as p', 'p.id', 'f.product_id')
    .innerJoin('assets as a', 'a.id', 'f.asset_id')
    .leftJoin('stock_lines as l', 'l.id', 'f.stock_line_id')
    .select(['f.id', 'f.path', 'a.folder', 'l.format', 'p.slug'])
    .orderBy('f.id')
    .execute()
  for (const { folder, path } of rows) {
    const file = join(shop.config.dataDir, 'media', folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, 'the bytes of the file')
  }
  files = rows
})
afterAll(() => shop.close())

const of = (slug: string) => files.filter((file) => file.slug === slug).map((file) => file.id)
const ask = (caller: Caller, id: number, body?: object) => caller.post(`/download-product-line-file/${id}`, body)
const fetchFile = (url: string, caller: Caller | null, headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers, ...(caller && { cookies: caller.cookies }) })
const limitTo = (count: number) => shop.ctx.db.updateTable('tiers').set({ downloads_a_month: count }).execute()
const forgetCounts = () => shop.ctx.db.deleteFrom('membership_downloads').execute()

test('[A15] downloads an owner’s file once; a range request resumes it', async () => {
  const { status, body } = await ask(owner, of(testSlugs.lesson)[0]!)
  expect(status).toBe(200)
  const whole = await fetchFile(body.url, owner)
  expect([whole.statusCode, whole.body]).toEqual([200, 'the bytes of the file'])
  expect(whole.headers['content-disposition']).toMatch(/^attachment; filename="[\w.-]+"$/)
  expect(whole.headers).toMatchObject({ 'content-security-policy': "default-src 'none'; sandbox", 'x-content-type-options': 'nosniff' })
  expect((await fetchFile(body.url, owner)).statusCode).toBe(410)
  expect((await fetchFile(body.url, owner, { range: 'bytes=4-8' })).body).toBe('bytes')
})

test('[A15] a HEAD request, as link checkers send, doesn’t count as a download', async () => {
  const { body } = await ask(owner, of(testSlugs.lesson)[0]!)
  expect((await shop.app.inject({ method: 'HEAD', url: body.url, cookies: owner.cookies })).statusCode).toBe(404)
  expect((await fetchFile(body.url, owner)).statusCode).toBe(200)
})

test('[A15] opens a tab in a new browser tab on request and saves every other file', async () => {
  const [video, tab] = of(testSlugs.lesson)
  for (const [file, how] of [
    [video!, 'attachment'],
    [tab!, 'inline'],
  ] as const) {
    const { body } = await ask(owner, file)
    expect((await fetchFile(`${body.url}?inline`, owner)).headers['content-disposition']).toMatch(new RegExp(`^${how}; filename=`))
  }
})

test('refuses a grant to anyone else, and after five minutes', async () => {
  const { body } = await ask(owner, of(testSlugs.lesson)[0]!)
  expect((await fetchFile(body.url, null)).statusCode).toBe(410)
  expect((await fetchFile(body.url, subscriber)).statusCode).toBe(410)
  shop.clock.forward(301_000)
  expect((await fetchFile(body.url, owner)).statusCode).toBe(410)
})

test('[M5, S12] asks guests to sign in; answers not-subscribed without purchase or plan', async () => {
  const [file] = of(testSlugs.otherLesson)
  expect(await ask(shop.guest(), file!)).toMatchObject({ status: 401, body: { code: 'sign-in-required' } })
  expect(await ask(owner, file!)).toMatchObject({ status: 403, body: { code: 'not-subscribed' } })
  expect(await ask(owner, 999_999)).toMatchObject({ status: 404 })
})

test('[O3] a file of the stems requires buying them, with or without a plan', async () => {
  const stems = files.find((file) => file.format === 'stems')
  expect(stems).toBeDefined()
  const message = 'This comes with “Track with stems”. It isn’t part of any membership.'
  expect(await ask(subscriber, stems!.id)).toMatchObject({ status: 403, body: { code: 'not-subscribed', message } })
})

test('[M5] refuses the plan’s files of unreleased products, even when granted before; owners get them', async () => {
  const [file] = of(testSlugs.lesson)
  const set = (published: boolean) => shop.ctx.db.updateTable('products').set({ published }).where('slug', '=', testSlugs.lesson).execute()
  const granted = await ask(subscriber, file!, { ignoreLimitAlmostReachedMessage: true })
  await set(false)
  expect(await ask(subscriber, file!)).toMatchObject({ status: 403, body: { code: 'not-subscribed' } })
  expect((await fetchFile(granted.body.url, subscriber)).statusCode).toBe(410)
  expect((await ask(owner, file!)).status).toBe(200)
  await set(true)
})

test('[M5, S12] warns once near the plan’s limit, refuses at the limit, and keeps the error state', async () => {
  await limitTo(2)
  await forgetCounts()
  const [first, second] = [of(testSlugs.lesson)[0]!, of(testSlugs.otherLesson)[0]!]
  const third = files.find((file) => file.format !== 'stems' && ![first, second].includes(file.id))!.id
  expect((await ask(subscriber, first)).status).toBe(200)
  expect(await ask(subscriber, second)).toMatchObject({ status: 409, body: { code: 'monthly-limit-nearly-reached' } })
  expect((await ask(subscriber, second, { ignoreLimitAlmostReachedMessage: true })).status).toBe(200)
  expect(await ask(subscriber, third, { ignoreLimitAlmostReachedMessage: true })).toMatchObject({ body: { code: 'monthly-limit-reached' } })
  const { download_error } = await shop.ctx.db.selectFrom('subscriptions').select('download_error').executeTakeFirstOrThrow()
  expect(download_error).toBe('monthly-limit-reached')
  expect((await ask(subscriber, first)).status).toBe(200)
})

test('concurrent calls for the last download get one file', async () => {
  await limitTo(1)
  await forgetCounts()
  const plain = files.filter((file) => file.format !== 'stems').map((file) => file.id)
  const answers = await Promise.all([...plain, ...plain].map((id) => ask(subscriber, id, { ignoreLimitAlmostReachedMessage: true })))
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  const { count } = await shop.ctx.db
    .selectFrom('membership_downloads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(1)
})

test('[M5] leaving and rejoining in a month doesn’t reset the monthly limit', async () => {
  await limitTo(2)
  await forgetCounts()
  const [first, second] = [of(testSlugs.lesson)[0]!, of(testSlugs.otherLesson)[0]!]
  const third = files.find((file) => file.format !== 'stems' && ![first, second].includes(file.id))!.id
  const regardless = { ignoreLimitAlmostReachedMessage: true }
  for (const file of [first, second]) expect((await ask(subscriber, file, regardless)).status).toBe(200)
  // A withdrawal in the first days, then a new membership: a new period starts.
  shop.clock.forward(2 * 86_400_000)
  const again = await shop.member('subscriber@woodshed.test')
  await shop.ctx.db.updateTable('subscriptions').set({ period_start: shop.ctx.now() }).execute()
  expect(await ask(again, third, regardless)).toMatchObject({ body: { code: 'monthly-limit-reached' } })
  expect((await ask(again, first, regardless)).status).toBe(200)
  shop.clock.forward(30 * 86_400_000)
  expect((await ask(await shop.member('subscriber@woodshed.test'), third, regardless)).status).toBe(200)
})
