import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptInvitation, changeRole, firstOwnerLink, inviteStaff, listStaff, readInvitation } from '#account/staff/staff.server.ts'
import { readStaffLog } from '#account/staff/staff-log-list.server.ts'
import { endStaffSession, endStaffSessions, staffSessions } from '#account/staff/staff-sessions.server.ts'
import { asStaff } from '#account/tests/staff.ts'
import { idOf, newPerson, personNow, sessionsOf } from '#account/tests/staff-people.ts'
import { findSession } from '#account/visitor.server.ts'
import { exportList } from '#admin/exports/export-list.server.ts'
import { people } from '#demo/people.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let owner: Ctx
beforeAll(async () => {
  shop = await testShop()
  owner = await asStaff(shop.ctx)
})
afterAll(() => shop.close())

const person = (name: string, role: string | null = null) => newPerson(shop, name, role)
const as = (name: string) => personNow(shop, name)

/** The token of the newest invitation sent to an address. */
async function tokenFor(email: string): Promise<string> {
  const { props } = await shop.ctx.db
    .selectFrom('outbox')
    .select('props')
    .where('template', '=', 'staff-invitation')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  return new URL((props as { url: string }).url).searchParams.get('token') ?? ''
}

test('an invitation makes its recipient staff once and signs them out', async () => {
  const sam = await person('sam')
  await inviteStaff(owner, { email: ' Sam@Example.com ', role: 'support' })
  const token = await tokenFor('sam@example.com')
  expect(await readInvitation(sam, token)).toEqual({ roleName: 'Support', email: 'sam@example.com' })
  await acceptInvitation(sam, token)
  expect(await sessionsOf(shop, idOf(sam))).toEqual([])
  expect((await as('sam')).visitor.member?.rights).toContain('refunds.give')
  await expect(acceptInvitation(sam, token)).rejects.toMatchObject({ code: 'gone' })
})

test('refuses an invitation opened with another address, or after a week', async () => {
  await inviteStaff(owner, { email: 'kim@example.com', role: 'shop' })
  const token = await tokenFor('kim@example.com')
  await expect(acceptInvitation(await person('lee'), token)).rejects.toMatchObject({ code: 'forbidden' })
  const kim = await person('kim')
  await shop.ctx.db
    .updateTable('staff_invitations')
    .set({ expires_at: shop.ctx.realNow() })
    .where('email', '=', 'kim@example.com')
    .execute()
  await expect(acceptInvitation(kim, token)).rejects.toMatchObject({ code: 'gone' })
})

test('an older invitation doesn’t demote the last owner', async () => {
  await inviteStaff(owner, { email: 'mia@example.com', role: 'support' })
  const token = await tokenFor('mia@example.com')
  const mia = await person('mia', 'owner')
  await expect(acceptInvitation(mia, token)).rejects.toMatchObject({ code: 'forbidden' })
  expect((await as('mia')).visitor.member?.rights).toContain('staff.manage')
  await changeRole(owner, idOf(mia), null)
})

test('changing a role ends the person’s sessions at once', async () => {
  const ida = await person('ida', 'shop')
  expect(await sessionsOf(shop, idOf(ida))).toHaveLength(1)
  await changeRole(owner, idOf(ida), 'auditor')
  expect(await sessionsOf(shop, idOf(ida))).toEqual([])
  await shop.member('ida@example.com')
  const [session] = await sessionsOf(shop, idOf(ida))
  const found = await findSession(shop.ctx.db, shop.config, shop.ctx.realNow(), { id: session?.id ?? '' })
  expect(found?.member.rights).not.toContain('orders.send')
  await changeRole(owner, idOf(ida), null)
  expect((await as('ida')).visitor.member).toMatchObject({ role: 'member', rights: [] })
})

test('staff can’t grant rights they lack or change people with more rights', async () => {
  const { db } = shop.ctx
  await db
    .insertInto('staff_roles')
    .values({ id: 'lead', name: 'Lead', rights: ['staff.view', 'staff.manage', 'artist.own'] })
    .execute()
  const lead = await person('lead', 'lead')
  const max = await person('max', 'artist')
  await expect(inviteStaff(lead, { email: 'x@example.com', role: 'owner' })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(changeRole(lead, idOf(max), 'support')).rejects.toMatchObject({ code: 'forbidden' })
  await expect(changeRole(lead, people.staff.id, null)).rejects.toMatchObject({ code: 'forbidden' })
  await changeRole(lead, idOf(max), 'lead')
})

test('the last owner can’t be removed, also when two owners remove each other at once', async () => {
  await expect(changeRole(owner, people.staff.id, 'shop')).rejects.toMatchObject({ code: 'forbidden' })
  const second = await person('second', 'owner')
  const both = await Promise.allSettled([changeRole(owner, idOf(second), null), changeRole(second, people.staff.id, null)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await shop.ctx.db.updateTable('auth.users').set({ role: 'staff', staff_role: 'owner' }).where('id', '=', people.staff.id).execute()
})

test('a shop without an owner has one link for the first; a newer link replaces it', async () => {
  expect(await firstOwnerLink(shop.ctx)).toBeNull()
  await shop.ctx.db.updateTable('auth.users').set({ role: 'member', staff_role: null }).where('staff_role', '=', 'owner').execute()
  const [old, link] = [await firstOwnerLink(shop.ctx), await firstOwnerLink(shop.ctx)]
  const tokenOf = (url: string | null) => new URL(url ?? '').searchParams.get('token') ?? ''
  const first = await person('first')
  await expect(acceptInvitation(first, tokenOf(old))).rejects.toMatchObject({ code: 'gone' })
  await acceptInvitation(first, tokenOf(link))
  expect((await as('first')).visitor.member?.rights).toContain('staff.manage')
  expect(await firstOwnerLink(shop.ctx)).toBeNull()
  await shop.ctx.db.updateTable('auth.users').set({ role: 'staff', staff_role: 'owner' }).where('id', '=', people.staff.id).execute()
})

test('the log records who did what, can be filtered, and escapes formulas in exports', async () => {
  const { entries } = await readStaffLog(owner, { action: 'staff.role', staff: people.staff.id, words: '' })
  expect(entries[0]).toMatchObject({
    who: people.staff.name,
    action: 'Changed a role',
    shownDetails: { changes: [{ before: 'shop', after: 'auditor' }] },
  })
  await shop.ctx.db
    .insertInto('staff_actions')
    .values({ staff_id: people.staff.id, action: 'stock', subject: '1', what: '=1+1', done_at: shop.ctx.now() })
    .execute()
  expect(await exportList(owner, 'log', new Request('http://shop.test/admin/log/export.csv?action=stock&q=%2B1'))).toContain("Stock,'=1+1,")
  expect((await readStaffLog(owner, { action: 'list.export', staff: '', words: 'log' })).entries).toHaveLength(1)
  await expect(shop.ctx.db.deleteFrom('staff_actions').execute()).rejects.toThrow('append only')
})

test('the staff list shows devices, and needs its right', async () => {
  expect((await listStaff(owner)).people.find(({ id }) => id === people.staff.id)).toMatchObject({ role: 'owner', roleName: 'Owner' })
  await expect(listStaff(await person('pat', 'support'))).rejects.toMatchObject({ code: 'not-found' })
  await expect(readStaffLog(await as('pat'), { action: '', staff: '', words: '' })).rejects.toMatchObject({ code: 'not-found' })
})

test('a staff manager sees where they are signed in and ends one device or all, but none of an owner’s', async () => {
  const una = await person('una', 'support')
  await shop.member('una@example.com')
  await shop.ctx.db
    .updateTable('auth.sessions')
    .set({ user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', country: 'FR' })
    .where('user_id', '=', idOf(una))
    .execute()
  const { sessions, mayEnd, person: found } = await staffSessions(owner, idOf(una))
  expect([sessions.length, mayEnd, found.roleName]).toEqual([2, true, 'Support'])
  expect(sessions[0]).toMatchObject({ device: 'Firefox on Linux', country: 'France', current: false })
  await endStaffSession(owner, idOf(una), sessions[0]!.id)
  expect((await sessionsOf(shop, idOf(una))).map(({ id }) => id)).toEqual([sessions[1]!.id])
  await expect(endStaffSession(owner, people.staff.id, sessions[1]!.id)).rejects.toMatchObject({ code: 'not-found' })
  await endStaffSessions(owner, idOf(una))
  expect(await sessionsOf(shop, idOf(una))).toEqual([])
  const [{ details } = { details: {} }] = (await readStaffLog(owner, { action: 'staff.sign-out', staff: '', words: '' })).entries
  expect(details).toEqual({ devices: 1 })
  await shop.ctx.db
    .insertInto('staff_roles')
    .values({ id: 'keeper', name: 'Keeper', rights: ['staff.view', 'staff.manage'] })
    .execute()
  const keeper = await person('keeper', 'keeper')
  expect((await staffSessions(keeper, people.staff.id)).mayEnd).toBe(false)
  await expect(endStaffSessions(keeper, people.staff.id)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(staffSessions(await person('ola', 'auditor'), people.staff.id)).rejects.toMatchObject({ code: 'not-found' })
})
