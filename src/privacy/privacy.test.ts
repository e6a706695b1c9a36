import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tryPassword } from '#account/sign-in/sign-in.server.ts'
import { newMember, signedIn } from '#account/tests/new-member.ts'
import { answers, buy, digitalAnswers, fillCart } from '#checkout/tests/buyer.ts'
import { type CheckoutShop, checkoutShop } from '#checkout/tests/checkout-shop.ts'
import { testSlugs } from '#demo/test-catalogue.ts'
import { columnsOf } from '#kernel/personal-data.ts'
import { archiveFile } from '#privacy/archive-files.server.ts'
import { listArchives, openArchive, purgeArchives, requestArchive } from '#privacy/archives.server.ts'
import { buildArchives } from '#privacy/build-archives.server.ts'
import { eraseMembers, repeatErasures } from '#privacy/erase-members.server.ts'
import { keepAccount, requestErasure } from '#privacy/erasure.server.ts'
import { personalData } from '#privacy/personal-data.ts'
import { whereFound } from '#privacy/tests/where-found.ts'
import { memberCaller } from '#server/tests/caller.ts'

type Lively = Awaited<ReturnType<typeof livelyMember>>

let shop: CheckoutShop
let members: Lively[]
let other: Lively
beforeAll(async () => {
  shop = await checkoutShop()
  // Before the clock moves, because email links use real time.
  for (let n = 0; n < 5; n++) members = [...(members ?? []), await livelyMember()]
  other = members.pop()!
})
afterAll(() => shop.close())

const day = 86_400_000

/** A member with a digital order, a loop, a note and a playlist. */
async function livelyMember() {
  const member = await newMember(shop)
  const caller = await memberCaller(shop.app, shop.ctx, member.email)
  await fillCart(caller, await shop.line(testSlugs.lesson))
  await buy(caller, { ...digitalAnswers, email: member.email })
  const { id: product_id } = await shop.ctx.db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', testSlugs.lesson)
    .executeTakeFirstOrThrow()
  const { id: track } = await shop.ctx.db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', testSlugs.backingTrack)
    .executeTakeFirstOrThrow()
  const saved = await caller.post('/members/loops', {
    product_id,
    name: `Bend ${member.email}`,
    from: 1,
    to: 4,
    rate: 0.8,
    semitones: 0,
    goal_rate: 1,
  })
  const list = await caller.post('/members/playlists', { name: `List ${member.email}`, product_id: track })
  expect([saved.status, list.status], JSON.stringify([saved.body, list.body])).toEqual([200, 200])
  const person = await shop.ctx.db.selectFrom('auth.users').select('id').where('email', '=', member.email).executeTakeFirstOrThrow()
  return { ...member, id: person.id, caller }
}

test('every database column is declared exactly once', async () => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select case table_schema when 'auth' then 'auth.' else '' end || table_name as name, array_agg(column_name::text) as columns
    from information_schema.columns
    where table_schema in ('public', 'auth') and table_name not like 'kysely%'
      and (table_schema, table_name) in (select table_schema, table_name from information_schema.tables where table_type = 'BASE TABLE')
    group by 1`.execute(shop.ctx.db)
  const inDatabase = Object.fromEntries(rows.map(({ name, columns }) => [name, columns.toSorted()]))
  const declared = Object.fromEntries(
    Object.entries(personalData).map(([name, { exported, internal }]) => [
      name,
      [...columnsOf(exported), ...columnsOf(internal)].toSorted(),
    ]),
  )
  expect(declared).toEqual(inDatabase)
})

test('an archive holds the member’s data, once a day, for its owner only, for a week', async () => {
  const { password, email } = members.pop()!
  const browser = await signedIn(shop, { email, password })
  const ctx = await browser.ctx()
  await expect(requestArchive(ctx, browser.headers(), 'wrong')).rejects.toMatchObject({
    code: 'invalid',
    errors: { password: expect.any(String) },
  })
  await requestArchive(ctx, browser.headers(), password)
  await expect(requestArchive(ctx, browser.headers(), password)).rejects.toMatchObject({ code: 'too-many-tries' })
  expect(await buildArchives(shop.ctx)).toBe(1)
  const [archive] = await listArchives(ctx)
  const zip = await readFile(archiveFile(shop.config, archive!.id))
  for (const name of ['index.html', 'data.json', 'csv/practice_loops.csv', 'csv/orders.csv', 'invoices/', '.pdf'])
    expect(zip.includes(name), name).toBe(true)
  expect((await sql`select from outbox where template = 'archive-ready' and recipient = ${email}`.execute(shop.ctx.db)).rows).toHaveLength(
    1,
  )
  expect(await openArchive(ctx, archive!.id)).toBeDefined()
  await expect(openArchive(await (await signedIn(shop, other)).ctx(), archive!.id)).rejects.toMatchObject({ code: 'not-found' })
  shop.clock.forward(8 * day)
  await expect(openArchive(await browser.ctx(), archive!.id)).rejects.toMatchObject({ code: 'not-found' })
  expect(await purgeArchives(shop.ctx, new Date(shop.ctx.now().getTime() - 7 * day), 10)).toBe(1)
  await expect(readFile(archiveFile(shop.config, archive!.id))).rejects.toMatchObject({ code: 'ENOENT' })
})

test('an active plan or open parcel blocks deletion', async () => {
  const { password, email } = members.pop()!
  const [browser, caller] = [await signedIn(shop, { email, password }), await memberCaller(shop.app, shop.ctx, email)]
  await fillCart(caller, await shop.line('night-at-the-granary-dvd'))
  await buy(caller, { ...answers, email })
  await expect(requestErasure(await browser.ctx(), browser.headers(), password)).rejects.toMatchObject({
    code: 'not-ready',
    message: 'A parcel is still to be sent or on its way.',
  })
  expect(await whereFound(shop.ctx.db, [email])).toContain('auth.users.email')
})

test('requesting deletion ends all access at once; the emailed link restores the account for a week', async () => {
  const { password, caller, email } = members.pop()!
  const browser = await signedIn(shop, { email, password })
  await requestErasure(await browser.ctx(), browser.headers(), password)
  expect((await caller.get('/members/playlists')).status).toBe(401)
  await expect(tryPassword(await browser.ctx(), browser.headers(), { email, password })).rejects.toMatchObject({ code: 'forbidden' })
  expect((await caller.get('/members/playlists')).status).toBe(401)
  const mail = await shop.ctx.db
    .selectFrom('outbox')
    .select('props')
    .where('template', '=', 'erasure-asked')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  const token = new URL((mail.props as unknown as { keepUrl: string }).keepUrl).searchParams.get('token')!
  await expect(keepAccount(shop.ctx, `${token}x`)).rejects.toMatchObject({ code: 'gone' })
  await keepAccount(shop.ctx, token)
  await expect(keepAccount(shop.ctx, token)).rejects.toMatchObject({ code: 'gone' })
  shop.clock.forward(8 * day)
  expect(await eraseMembers(shop.ctx)).toBe(0)
  await signedIn(shop, { email, password })
})

test('after a week only what tax law requires still names the member; a restored backup is erased again', async () => {
  const { password, email, id } = members.pop()!
  const browser = await signedIn(shop, { email, password })
  const before = await whereFound(shop.ctx.db, [email])
  expect(before).toEqual(expect.arrayContaining(['auth.users.email', 'orders.email', 'outbox.recipient']))
  expect(before).toEqual(expect.arrayContaining(['practice_loops.name', 'playlists.name']))
  await requestErasure(await browser.ctx(), browser.headers(), password)
  shop.clock.forward(6.9 * day)
  expect(await eraseMembers(shop.ctx)).toBe(0)
  shop.clock.forward(0.2 * day)
  expect(await eraseMembers(shop.ctx)).toBe(1)
  expect(await eraseMembers(shop.ctx)).toBe(0)
  expect(await whereFound(shop.ctx.db, [email])).toEqual([])
  const order = await shop.ctx.db.selectFrom('orders').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow()
  expect(order).toMatchObject({ email: '', state: 'paid', billing_address: expect.objectContaining({ name: expect.any(String) }) })
  await shop.check()

  await shop.ctx.db.updateTable('auth.users').set({ email, name: 'Back again' }).where('id', '=', id).execute()
  await repeatErasures(shop.ctx)
  expect(await eraseMembers(shop.ctx)).toBe(1)
  expect(await whereFound(shop.ctx.db, [email])).toEqual([])
})
