import { afterAll, beforeAll, expect, test } from 'vitest'
import { newMember } from '#account/tests/new-member.ts'
import { productCards } from '#catalogue/cards/product-cards.server.ts'
import { adoptGuestTaste, readGuestTaste, serializeGuestTaste } from '#onboarding/guest-taste.server.ts'
import { pickedQuery } from '#onboarding/picks.server.ts'
import { noTaste } from '#onboarding/rules/taste.ts'
import { needsOnboarding, readTaste } from '#onboarding/taste.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Caller } from '#server/tests/caller.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let member: Caller
let artist: number
beforeAll(async () => {
  shop = await testShop()
  member = await shop.member('member@woodshed.test')
  artist = (await shop.ctx.db.selectFrom('artists').select('id').where('slug', '=', 'otis-venn').executeTakeFirstOrThrow()).id
})
afterAll(() => shop.close())

const cookieOf = (set: string) => new Headers({ cookie: set.split(';')[0] ?? '' })

const picked = async (ctx: Ctx) => (await pickedQuery(ctx, 12)!.execute(ctx.db)).rows.map(({ id }) => id)

test('[P20][B23] saves each answer separately, so another device asks the next question', async () => {
  expect((await member.post('/onboarding', { instrument: 'Electric guitar', step: 'level', state: 'open' })).status).toBe(200)
  const elsewhere = await shop.member('member@woodshed.test')
  const { body } = await elsewhere.post('/onboarding', { styles: ['blues'], artist_ids: [artist], step: 'artists' })
  expect(body).toEqual({
    instrument: 'Electric guitar',
    level: null,
    styles: ['blues'],
    artist_ids: [artist],
    step: 'artists',
    state: 'open',
  })
})

test.each([
  ['an instrument the catalogue lacks', { instrument: 'Kazoo' }, 'instrument'],
  ['a style the catalogue lacks', { styles: ['polka'] }, 'styles'],
  ['an unknown artist', { artist_ids: [999_999] }, 'artist_ids'],
])('[P20] %s is refused at its field, and nothing is saved', async (_what, body, field) => {
  const answer = await member.post('/onboarding', { ...body, level: 'advanced' })
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', errors: { [field]: expect.any(String) } } })
  expect((await member.post('/onboarding', {})).body.level).toBeNull()
})

test.each([
  ['11 styles', { styles: Array.from({ length: 11 }, (_, at) => `style ${at}`) }],
  ['501 artists', { artist_ids: Array.from({ length: 501 }, (_, at) => at + 1) }],
  ['an unknown level', { level: 'wizard' }],
])('[P20] refuses %s', async (_what, body) => {
  expect((await member.post('/onboarding', body)).status).toBe(400)
})

test('[P20] guests can’t save answers on the server', async () => {
  expect((await shop.guest().post('/onboarding', { level: 'beginner' })).status).toBe(401)
})

test('[P20] asks a new member once, with the guest’s answers from this browser', async () => {
  const kept = cookieOf(
    await serializeGuestTaste(shop.ctx, { ...noTaste, level: 'beginner', styles: ['folk'], artist_ids: [artist], state: 'done' }),
  )
  const { browser } = await newMember(shop)
  const ctx = await browser.ctx()
  expect(await needsOnboarding(ctx)).toBe(true)
  expect((await adoptGuestTaste(ctx, kept))['set-cookie']).toMatch(/^taste=;.*Max-Age=0/)
  expect(await readTaste(ctx)).toMatchObject({ level: 'beginner', styles: ['folk'], artist_ids: [artist], state: 'done' })
  expect(await needsOnboarding(ctx)).toBe(false)
  // A member's own answers are never replaced by a browser's.
  await adoptGuestTaste(ctx, cookieOf(await serializeGuestTaste(shop.ctx, { ...noTaste, level: 'advanced' })))
  expect(await readTaste(ctx)).toMatchObject({ level: 'beginner' })
})

test('[P20] drops answers the catalogue no longer has, and a broken cookie', async () => {
  const ctx = await (await newMember(shop)).browser.ctx()
  await adoptGuestTaste(ctx, cookieOf(await serializeGuestTaste(shop.ctx, { ...noTaste, level: 'beginner', styles: ['polka'] })))
  expect(await readTaste(ctx)).toMatchObject({ level: 'beginner', styles: [] })
  expect(await readGuestTaste(new Headers({ cookie: 'taste=nonsense' }))).toBeNull()
})

test('[P20] picks match what a member plays and follows, best match first; guests get none', async () => {
  const ctx = await (await newMember(shop)).browser.ctx()
  expect(await picked(ctx)).toEqual([])
  await adoptGuestTaste(
    ctx,
    cookieOf(await serializeGuestTaste(shop.ctx, { ...noTaste, styles: ['blues'], artist_ids: [artist], state: 'done' })),
  )
  const picks = await productCards(ctx, await picked(ctx))
  expect(picks.length).toBeGreaterThan(2)
  expect(picks[0]).toMatchObject({ style: 'blues', artist: { slug: 'otis-venn' } })
  expect(picks.every((one) => one.style === 'blues' || one.artist.slug === 'otis-venn')).toBe(true)
  expect(pickedQuery(shop.ctx, 12)).toBeNull()
  const done = { user_id: ctx.visitor.member!.id, product_id: picks[0]!.id, done_at: ctx.now(), changed_at: ctx.now() }
  await ctx.db.insertInto('lesson_progress').values(done).execute()
  expect(await picked(ctx)).not.toContain(picks[0]!.id)
})
