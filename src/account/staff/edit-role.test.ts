import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rightField, rightGroups, roleFields } from '#account/rules/role-form.ts'
import { createRole, removeRole, saveRole } from '#account/staff/edit-role.server.ts'
import { setRefundLimit } from '#account/staff/refund-limit.server.ts'
import { findRole } from '#account/staff/roles.server.ts'
import { changeRole, inviteStaff, withdrawInvitation } from '#account/staff/staff.server.ts'
import { readStaffLog } from '#account/staff/staff-log-list.server.ts'
import { asStaff } from '#account/tests/staff.ts'
import { idOf, newPerson, personNow, sessionsOf } from '#account/tests/staff-people.ts'
import { lastAction } from '#admin/undo/last-action.server.ts'
import { undoAction } from '#admin/undo/undo.server.ts'
import { initialValuesField } from '#kernel/merge-fields.ts'
import { allRights, type Right } from '#kernel/rights.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let owner: Ctx
beforeAll(async () => {
  shop = await testShop()
  owner = await asStaff(shop.ctx)
})
afterAll(() => shop.close())

const form = (name: string, ...rights: Right[]) => {
  const fields = roleFields({ name, rights })
  return (field: string) => fields[field] ?? ''
}

/** Saves on the current version. */
async function save(by: Ctx, id: string, name: string, ...rights: Right[]) {
  return saveRole(by, id, (await findRole(owner, id)).version, form(name, ...rights))
}

async function undoLast(by: Ctx) {
  return undoAction(by, (await lastAction(by))?.id ?? 0)
}

/** Staff who manage others, with these extra rights. */
async function lead(name: string, ...rights: Right[]): Promise<Ctx> {
  const role = await createRole(owner, form(`Leads ${name}`, 'staff.view', 'staff.manage', ...rights))
  return newPerson(shop, name, role)
}

test('the form of a role shows every right once', () => {
  expect(rightGroups.flatMap(({ rights }) => rights).toSorted()).toEqual(allRights.toSorted())
})

test('a role is made, given to people, renamed and changed, and every act is in the log', async () => {
  const id = await createRole(owner, form('Packer 2', 'orders.view', 'orders.send'))
  expect(id).toBe('packer-2')
  await newPerson(shop, 'pia', id)
  await save(owner, id, 'Packers', 'orders.view', 'stock.view')
  expect((await personNow(shop, 'pia')).visitor.member?.rights).toEqual(['orders.view', 'stock.view'])
  const { entries } = await readStaffLog(owner, { action: 'role.save', staff: '', words: '' })
  expect(entries[0]?.shownDetails.changes).toEqual([
    { name: 'name', before: 'Packer 2', after: 'Packers' },
    { name: 'rights', before: 'orders.view, orders.send', after: 'orders.view, stock.view' },
  ])
})

test('a change of rights signs its people out at once; a new name doesn’t', async () => {
  const id = await createRole(owner, form('Counters', 'stock.view'))
  const cal = await newPerson(shop, 'cal', id)
  await save(owner, id, 'Counting', 'stock.view')
  expect(await sessionsOf(shop, idOf(cal))).toHaveLength(1)
  expect(await save(owner, id, 'Counting', 'stock.view', 'stock.edit')).toEqual({ signedOut: [idOf(cal)] })
  expect(await sessionsOf(shop, idOf(cal))).toEqual([])
  await shop.member('cal@example.com')
  await undoLast(owner)
  expect([(await findRole(owner, id)).rights, await sessionsOf(shop, idOf(cal))]).toEqual([['stock.view'], []])
})

test('nobody puts a right into a role that they lack, or changes or removes a role with more rights', async () => {
  const lou = await lead('lou', 'orders.view')
  await expect(createRole(lou, form('Refunders', 'refunds.give'))).rejects.toMatchObject({ code: 'forbidden' })
  const id = await createRole(lou, form('Readers', 'orders.view'))
  await expect(save(lou, id, 'Readers', 'orders.view', 'stock.view')).rejects.toMatchObject({ code: 'forbidden' })
  await expect(save(lou, 'shop', 'Shop', 'orders.view')).rejects.toMatchObject({ code: 'forbidden' })
  await save(owner, id, 'Readers', 'orders.view', 'stock.view')
  await expect(removeRole(lou, id)).rejects.toMatchObject({ code: 'forbidden' })
  const [none, auditor] = [await newPerson(shop, 'nora', 'shop'), await newPerson(shop, 'aud', 'auditor')]
  for (const by of [none, auditor]) await expect(createRole(by, form('X', 'orders.view'))).rejects.toMatchObject({ code: 'not-found' })
})

test('the role of owners is never changed, and built-in roles are never removed, in the database either', async () => {
  await expect(save(owner, 'owner', 'Owner', 'orders.view')).rejects.toMatchObject({ code: 'forbidden' })
  await expect(removeRole(owner, 'owner')).rejects.toMatchObject({ code: 'forbidden' })
  await expect(removeRole(owner, 'artist')).rejects.toMatchObject({ code: 'forbidden' })
  const run = (text: string) => sql.raw(text).execute(shop.ctx.db)
  await expect(run(`delete from staff_roles where id = 'artist'`)).rejects.toThrow('never removed')
  await expect(run(`update staff_roles set every_right = false where id = 'owner'`)).rejects.toThrow('never changed')
  await expect(run(`update staff_roles set every_right = true where id = 'artist'`)).rejects.toThrow('never changed')
})

test('a role that somebody has or is invited to stays; unused, it is removed, and returns when that is undone', async () => {
  const id = await createRole(owner, form('Helpers', 'orders.view'))
  const hal = await newPerson(shop, 'hal', id)
  await expect(removeRole(owner, id)).rejects.toMatchObject({ code: 'not-ready' })
  await changeRole(owner, idOf(hal), null)
  await inviteStaff(owner, { email: 'ivo@example.com', role: id })
  await expect(removeRole(owner, id)).rejects.toMatchObject({ code: 'not-ready' })
  await withdrawInvitation(owner, 'ivo@example.com')
  const before = await findRole(owner, id)
  await removeRole(owner, id)
  await expect(findRole(owner, id)).rejects.toMatchObject({ code: 'not-found' })
  await undoLast(owner)
  expect(await findRole(owner, id)).toEqual(before)
})

test('a person with a small refund limit can’t create or assign a role with a larger one', async () => {
  const ben = await lead('ben', 'refunds.give')
  const role = (await shop.ctx.db.selectFrom('auth.users').select('staff_role').where('id', '=', idOf(ben)).executeTakeFirstOrThrow())
    .staff_role!
  await setRefundLimit(owner, role, '50')
  const made = await createRole(ben, form('Refunders', 'refunds.give'))
  expect((await findRole(owner, made)).refundsADay).toBe(5000)
  const plain = await createRole(owner, form('Plain', 'staff.view'))
  await save(ben, plain, 'Plain', 'staff.view', 'refunds.give')
  expect((await findRole(owner, plain)).refundsADay).toBe(5000)
  const max = await newPerson(shop, 'max', plain)
  const free = await createRole(owner, form('Free', 'refunds.give'))
  await expect(changeRole(ben, idOf(max), free)).rejects.toMatchObject({ code: 'forbidden' })
})

test('of two editors of a role neither loses a right', async () => {
  const id = await createRole(owner, form('Two', 'orders.view'))
  const { version, ...started } = await findRole(owner, id)
  const sends = (...rights: Right[]) => {
    const fields = { ...roleFields({ name: 'Two', rights }), [initialValuesField]: JSON.stringify(roleFields(started)) }
    return (field: string) => (fields as Record<string, string>)[field] ?? ''
  }
  await saveRole(owner, id, version, sends('orders.view', 'orders.note'))
  await saveRole(owner, id, version, sends('orders.view', 'orders.send'))
  expect((await findRole(owner, id)).rights).toEqual(['orders.view', 'orders.note', 'orders.send'])
})

test('refuses a role without a name or a right, and a name that is taken', async () => {
  await expect(createRole(owner, form(' ', 'orders.view'))).rejects.toMatchObject({ errors: { name: 'Enter a name.' } })
  await expect(createRole(owner, form('Idle'))).rejects.toMatchObject({ errors: { rights: expect.any(String) } })
  await expect(createRole(owner, form('support', 'orders.view'))).rejects.toMatchObject({ errors: { name: 'Another role has this name.' } })
  expect(rightField('orders.view')).toBe('right-orders.view')
})

test('two who undo and change a role at once take turns', async () => {
  const id = await createRole(owner, form('Turns', 'orders.view'))
  const pat = await newPerson(shop, 'pat', 'support')
  const both = await Promise.allSettled([removeRole(owner, id), changeRole(owner, idOf(pat), id)])
  const codes = both.map((one) => (one.status === 'fulfilled' ? 'done' : (one.reason as { code?: string }).code))
  expect([
    ['done', 'invalid'],
    ['not-ready', 'done'],
  ]).toContainEqual(codes)
})
