import { afterAll, beforeAll, expect, test } from 'vitest'
import { listUsers } from '#account/staff/users.server.ts'
import { asStaff } from '#account/tests/staff.ts'
import { people } from '#demo/people.ts'
import type { Caller } from '#server/tests/caller.ts'
import { indexesUsed, statementsOf, tablesScanned } from '#server/tests/query-plans.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let staff: Caller
beforeAll(async () => {
  shop = await testShop()
  staff = await shop.member(people.staff.email)
  const crowd = Array.from({ length: 60 }, (_, n) => ({ name: `Player ${n}`, email: `crowd-${n}@example.com`, email_verified: true }))
  await shop.ctx.db
    .insertInto('auth.users')
    .values([...crowd, { name: '100% Banjo_Bob', email: 'bob@example.com', email_verified: true }] as never)
    .execute()
})
afterAll(() => shop.close())

const find = async (q: string, page = 1) => (await staff.get(`/staff/users?${new URLSearchParams({ q, page: String(page) })}`)).body

test('[E15] staff find users by any part of a name or email, case-insensitively', async () => {
  const robin = { id: people.member.id, name: people.member.name, email: people.member.email }
  for (const q of ['Ashdown', ' rObIn ', 'member@wood', 'ro']) expect(await find(q)).toEqual({ users: [robin], count: 1, pages: 1 })
  expect((await find('banjo_')).users).toMatchObject([{ name: '100% Banjo_Bob' }])
  expect(await find('0%_')).toEqual({ users: [], count: 0, pages: 0 })
})

test('[E15] the list has pages of 25, sorted by name', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => find('crowd-', page)))
  expect(pages.map(({ users, count, pages }) => [users.length, count, pages])).toEqual([
    [25, 60, 3],
    [25, 60, 3],
    [10, 60, 3],
    [0, 60, 3],
  ])
  const names = pages.flatMap(({ users }) => users.map(({ name }: { name: string }) => name.toLowerCase()))
  expect(new Set(names).size).toBe(60)
  expect((await find('')).count).toBe(64)
})

test('[E15] guests and members can’t list users', async () => {
  expect((await shop.guest().get('/staff/users')).status).toBe(401)
  expect((await (await shop.member(people.member.email)).get('/staff/users?q=robin')).status).toBe(404)
})

test.each(['page=0', 'page=401', 'page=1.5', `q=${'a'.repeat(101)}`, 'all=1'])('[E15] refuses %s', async (query) => {
  expect((await staff.get(`/staff/users?${query}`)).status).toBe(400)
})

test('[E15] searching for users never scans a whole table', async () => {
  for (const q of ['crowd-1', 'cr']) {
    const statements = await statementsOf(async () => listUsers(await asStaff(shop.ctx), { q, page: 2 }))
    const own = statements.filter((text) => text.includes('like'))
    expect(own).toHaveLength(2)
    expect(await tablesScanned(shop.config.databaseUrl, own)).toEqual({})
    for (const text of own)
      expect(await indexesUsed(shop.config.databaseUrl, text)).toEqual(['users_name_near_idx', 'users_email_near_idx'])
  }
})
