import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { people } from '#demo/people.ts'
import { testSlugs } from '#demo/test-catalogue.ts'
import type { Caller } from '#server/tests/caller.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let member: Caller
let other: Caller
let lesson: { id: number; duration: number }
let dvd: number

beforeAll(async () => {
  shop = await testShop()
  member = await shop.member(people.member.email)
  other = await shop.member(people.subscriber.email)
  lesson = await shop.ctx.db
    .selectFrom('products as p')
    .innerJoin('assets as a', 'a.id', 'p.asset_id')
    .select(['p.id', 'a.duration_seconds as duration'])
    .where('p.slug', '=', testSlugs.lesson)
    .executeTakeFirstOrThrow()
  dvd = (await shop.ctx.db.selectFrom('products').select('id').where('asset_id', 'is', null).limit(1).executeTakeFirstOrThrow()).id
})
beforeEach(async () => {
  await shop.ctx.db.deleteFrom('practice_loops').execute()
  await shop.ctx.db.deleteFrom('practice_notes').execute()
  await shop.ctx.db.deleteFrom('practice_settings').execute()
})
afterAll(() => shop.close())

const verse = { name: 'Verse', from: 4, to: 8.25, rate: 0.6, semitones: 0, goal_rate: 1 }
const add = (change: object = {}, by = member) => by.post('/members/loops', { product_id: lesson.id, ...verse, ...change })
const loops = async (by = member) => (await by.get(`/members/loops?product_id=${lesson.id}`)).body.loops
const note = (change: object = {}, by = member) =>
  by.post('/members/notes', { product_id: lesson.id, seconds: 3.5, text: 'Thumb stays low', ...change })
const notes = async (by = member) => (await by.get(`/members/notes?product_id=${lesson.id}`)).body.notes
const settings = (screen: string, body: object, by = member) => by.put(`/members/practice-settings/${lesson.id}/${screen}`, body)

test('[B26] saves loops with their names, lists them in playing order, and keeps them to their owner', async () => {
  const saved = await add()
  expect(saved).toMatchObject({ status: 200, body: { ...verse, product_id: lesson.id, best_rate: null } })
  await add({ name: 'Pick-up', from: 1, to: 3 })
  expect((await loops()).map(({ name }: { name: string }) => name)).toEqual(['Pick-up', 'Verse'])
  expect(await loops(other)).toEqual([])
})

test('[B26] a loop keeps how it is climbed; another change leaves that alone, and an impossible one is refused', async () => {
  const climb = { start: 0.55, step: 0.1, rounds: 4, automatic: true }
  const { id } = (await add()).body
  expect((await loops())[0].climb).toBe(null)
  expect((await member.patch(`/members/loops/${id}`, { climb, goal_rate: 0.95 })).body).toMatchObject({ climb, goal_rate: 0.95 })
  await member.patch(`/members/loops/${id}`, { name: 'Chorus' })
  expect((await loops())[0]).toMatchObject({ name: 'Chorus', climb })
  expect((await member.patch(`/members/loops/${id}`, { climb: { ...climb, rounds: 0 } })).status).toBe(400)
})

test('a loop with an id made on the device is saved once, and another member’s id is unknown', async () => {
  const id = crypto.randomUUID()
  const sent = await Promise.all([add({ id }), add({ id })])
  expect(sent.map(({ status, body }) => [status, body.id])).toEqual([
    [200, id],
    [200, id],
  ])
  expect(await loops()).toHaveLength(1)
  expect((await add({ id }, other)).status).toBe(404)
})

test('a note with an id made on the device is saved once, and another member’s id is unknown', async () => {
  const id = crypto.randomUUID()
  const sent = await Promise.all([note({ id }), note({ id })])
  expect(sent.map(({ status, body }) => [status, body.id])).toEqual([
    [200, id],
    [200, id],
  ])
  expect(await notes()).toHaveLength(1)
  expect((await note({ id }, other)).status).toBe(404)
})

test('[B26] changes only the fields it is given, and removes a loop', async () => {
  const { id } = (await add()).body
  expect(await member.patch(`/members/loops/${id}`, { rate: 0.75 })).toMatchObject({ status: 200, body: { ...verse, rate: 0.75 } })
  expect(await member.patch(`/members/loops/${id}`, { name: 'verse' })).toMatchObject({ status: 200, body: { name: 'verse', rate: 0.75 } })
  expect((await member.delete(`/members/loops/${id}`)).body).toEqual({ loops: [] })
  expect((await member.delete(`/members/loops/${id}`)).status).toBe(404)
})

test.each([
  ['shorter than 0.3 s', { from: 4, to: 4.29 }, 'to'],
  ['longer than 3 minutes', { from: 0, to: 180.001 }, 'to'],
  ['reversed', { from: 8, to: 4 }, 'to'],
  ['without a start', { from: Number.NaN }, 'from'],
  ['without an end', { to: Number.NaN }, 'to'],
  ['before the start of the recording', { from: -1 }, 'from'],
  ['without a name', { name: ' ' }, 'name'],
  ['with a name of 81 characters', { name: 'x'.repeat(81) }, 'name'],
  ['slower than 25 %', { rate: 0.24 }, 'rate'],
  ['faster than 200 %', { rate: 2.01 }, 'rate'],
  ['with a goal over 200 %', { goal_rate: 3 }, 'goal_rate'],
  ['with a speed that is no number', { rate: Number.NaN }, 'rate'],
])('[B26] refuses a loop %s at its field, in words', async (_what, change, field) => {
  await shop.ctx.db.updateTable('assets').set({ duration_seconds: 400 }).execute()
  const refused = await add(change)
  await shop.ctx.db.updateTable('assets').set({ duration_seconds: lesson.duration }).execute()
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid' } })
  expect(Object.keys(refused.body.errors)).toEqual([field])
  const { id } = (await add()).body
  expect(await member.patch(`/members/loops/${id}`, change)).toMatchObject({
    status: 400,
    body: { errors: { [field]: expect.any(String) } },
  })
  expect(await loops()).toMatchObject([verse])
})

test('[B26] refuses a loop past the end of the recording; one up to its end is kept', async () => {
  const { duration } = lesson
  expect((await add({ to: duration + 0.1 })).body.errors).toEqual({ to: 'The end is past the end of the recording.' })
  expect((await add({ from: duration - 0.3, to: duration })).status).toBe(200)
})

test('[B26] refuses a name that is taken, in any case; another recording and another member may use it', async () => {
  await add()
  expect((await add({ name: ' VERSE ' })).body.errors).toEqual({ name: 'You already have a loop with this name.' })
  expect((await add({}, other)).status).toBe(200)
  const { id } = (await add({ name: 'Chorus' })).body
  expect((await member.patch(`/members/loops/${id}`, { name: 'Verse' })).body.errors).toEqual({
    name: 'You already have a loop with this name.',
  })
})

test('[B26] refuses the 201st loop of a recording, also when two are saved at once', async () => {
  const owner = await shop.ctx.db.selectFrom('auth.users').select('id').where('email', '=', people.member.email).executeTakeFirstOrThrow()
  const row = { user_id: owner.id, product_id: lesson.id, starts: 1, ends: 2, rate: 1, semitones: 0, goal_rate: 1 }
  const times = { created_at: shop.ctx.now(), changed_at: shop.ctx.now() }
  await shop.ctx.db
    .insertInto('practice_loops')
    .values(Array.from({ length: 199 }, (_, index) => ({ ...row, ...times, name: `Loop ${index}` })))
    .execute()
  const answers = await Promise.all([add({ name: 'The 200th' }), add({ name: 'The 201st' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(await loops()).toHaveLength(200)
})

test('[B26] another member’s loop is not found: not to read, change or remove', async () => {
  const { id } = (await add()).body
  for (const answer of [
    await other.patch(`/members/loops/${id}`, { name: 'Mine' }),
    await other.delete(`/members/loops/${id}`),
    await other.get(`/members/loops/${id}/bests`),
    await member.patch('/members/loops/00000000-0000-4000-8000-000000000000', { name: 'Nobody’s' }),
  ])
    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
  expect(await loops()).toMatchObject([verse])
})

test('[B26] keeps every new best clean tempo with its day; a slower one leaves the chart as it was', async () => {
  const { id } = (await add()).body
  for (const best_rate of [0.6, 0.65]) await member.patch(`/members/loops/${id}`, { best_rate })
  await member.patch(`/members/loops/${id}`, { rate: 0.5 })
  expect((await member.patch(`/members/loops/${id}`, { best_rate: 0.5 })).body.best_rate).toBe(0.65)
  expect((await member.patch(`/members/loops/${id}`, { best_rate: null })).body.best_rate).toBe(0.65)
  const { body } = await member.get(`/members/loops/${id}/bests`)
  expect(body.bests.map(({ rate }: { rate: number }) => rate)).toEqual([0.6, 0.65])
})

test('[B26] keeps timed notes to their author, and refuses empty ones and times outside the recording', async () => {
  const { id } = (await note()).body
  await note({ seconds: 1, text: 'Count' })
  expect((await notes()).map(({ text }: { text: string }) => text)).toEqual(['Count', 'Thumb stays low'])
  expect(await notes(other)).toEqual([])
  expect((await other.patch(`/members/notes/${id}`, { text: 'x' })).status).toBe(404)
  expect((await other.delete(`/members/notes/${id}`)).status).toBe(404)
  expect((await member.patch(`/members/notes/${id}`, { text: 'Thumb high' })).body).toMatchObject({ seconds: 3.5, text: 'Thumb high' })
  for (const [change, field] of [
    [{ text: '  ' }, 'text'],
    [{ text: 'x'.repeat(1001) }, 'text'],
    [{ seconds: lesson.duration + 1 }, 'seconds'],
    [{ seconds: Number.NaN }, 'seconds'],
  ] as const)
    expect(Object.keys((await note(change)).body.errors)).toEqual([field])
  expect((await member.delete(`/members/notes/${id}`)).body.notes).toHaveLength(1)
})

test('[B26] keeps settings for each screen; of two devices the later write wins for each field', async () => {
  await settings('desktop', { rate: 0.7, mirrored: true })
  await settings('phone', { rate: 0.5 })
  const { body } = await settings('desktop', { rate: 0.8, loop: { from: 1, to: 2.5, on: true } })
  expect(body).toEqual({ rate: 0.8, mirrored: true, loop: { from: 1, to: 2.5, on: true } })
  expect((await settings('phone', {})).body).toEqual({ rate: 0.5 })
  expect((await settings('desktop', {}, other)).body).toEqual({})
  expect((await settings('watch', {})).status).toBe(400)
  expect((await settings('desktop', { rate: 3 })).status).toBe(400)
  expect((await settings('desktop', { colour: 'red' })).status).toBe(400)
})

test('[B26] two devices that change different parts of the climb, the tab, the loop or a stem keep both; the later wins for one part', async () => {
  const climb = { on: true, goal: 1, start: 0.6, step: 0.05, rounds: 3, automatic: false }
  const stem = (name: string) => ({ name, volume: 1, muted: false, solo: false, muted_in_loop: false })
  const tab = { open: false, notation: false }
  await settings('desktop', { climb, tab, stems: [stem('bass'), stem('drums')], loop: { from: 1, to: 2.5, on: true } })
  const bothStems = (bass: object, drums: object) => [
    { name: 'bass', ...bass },
    { name: 'drums', ...drums },
  ]
  await Promise.all([
    settings('desktop', { climb: { goal: 0.9 }, tab: { open: true }, stems: bothStems({ muted: true }, {}), loop: { on: false } }),
    settings('desktop', { climb: { rounds: 5 }, tab: { part: 'bass' }, stems: bothStems({}, { volume: 0.4 }), loop: { from: 2, to: 4 } }),
  ])
  const { body } = await settings('desktop', { climb: { step: 0.1 } })
  expect(body).toEqual({
    climb: { ...climb, goal: 0.9, rounds: 5, step: 0.1 },
    tab: { open: true, part: 'bass', notation: false },
    stems: [
      { ...stem('bass'), muted: true },
      { ...stem('drums'), volume: 0.4 },
    ],
    loop: { from: 2, to: 4, on: false },
  })
  expect((await settings('desktop', { loop: null, climb: { goal: 0.8 } })).body).toMatchObject({
    loop: null,
    climb: { goal: 0.8, rounds: 5 },
  })
  expect((await settings('desktop', { loop: { from: 3, to: 5, on: true } })).body.loop).toEqual({ from: 3, to: 5, on: true })
  for (const refused of [{ loop: { from: 3 } }, { stems: [{ muted: true }] }, { stems: [{ name: 'bass' }, { name: 'bass' }] }])
    expect((await settings('desktop', refused)).status).toBe(400)
})

test('[B26] guests are asked to sign in; a product without a recording has nothing to keep', async () => {
  const guest = shop.guest()
  expect((await add({}, guest)).status).toBe(401)
  expect((await guest.get(`/members/loops?product_id=${lesson.id}`)).status).toBe(401)
  expect((await note({}, guest)).status).toBe(401)
  expect((await settings('desktop', {}, guest)).status).toBe(401)
  for (const answer of [
    await add({ product_id: dvd }),
    await note({ product_id: dvd }),
    await member.put(`/members/practice-settings/${dvd}/desktop`, {}),
  ])
    expect(answer.status).toBe(404)
})
