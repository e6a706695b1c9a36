import { sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import { readRole, roleFields } from '#account/rules/role-form.ts'
import {
  exceedsLimit,
  findRole,
  lockRoles,
  myRefundLimit,
  type Role,
  requireGrantable,
  staffWithRole,
} from '#account/staff/roles.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import { changedSince, type LogEntry, type UndoResult } from '#account/undo-result.ts'
import { logRowChange, rowAsJson, undoRow } from '#account/undo-row.server.ts'
import { ShopError } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { mergeForm, readInitialValues } from '#kernel/merge-fields.ts'
import type { Right } from '#kernel/rights.ts'
import { slugify } from '#kernel/text.ts'
import type { Ctx } from '#platform/ctx.ts'

const roleRow = (id: string) => ({ table: 'staff_roles', key: 'id', value: id }) as const

/** Returns the role's id. It gets its creator's daily refund limit. Refuses invalid, and rights the visitor lacks. */
export const createRole = (ctx: Ctx, text: FormValues): Promise<string> =>
  withRolesLocked(ctx, async (ctx) => {
    const { name, rights } = readRole(text)
    refuseMissingRights(ctx, rights)
    await refuseTakenName(ctx, null, name)
    const id = await unusedId(ctx, name)
    await ctx.db
      .insertInto('staff_roles')
      .values({ id, name, rights, refunds_a_day: await myRefundLimit(ctx) })
      .execute()
    await logStaffAction(ctx, 'role.create', id, { before: {}, after: { name, rights } })
    return id
  })

/**
 * Renames a role and changes its rights. Changed rights sign out its people, who are returned. A refund right gets no higher limit than the
 * visitor's. Refuses invalid, not-found, the owners' role, roles and rights beyond the visitor's, and a conflicting save.
 */
export const saveRole = (ctx: Ctx, id: string, version: number, text: FormValues): Promise<{ signedOut: string[] }> =>
  withRolesLocked(ctx, async (ctx) => {
    const role = await requireChangeable(ctx, id)
    const isNewer = role.version !== version
    const { name, rights } = readRole(isNewer ? mergeForm(readInitialValues(text), roleFields(role), text, 'this role') : text)
    refuseMissingRights(ctx, rights)
    await refuseTakenName(ctx, id, name)
    const myLimit = await myRefundLimit(ctx)
    const refundsADay = rights.includes('refunds.give') && exceedsLimit(role.refundsADay, myLimit) ? myLimit : role.refundsADay
    if (name === role.name && haveSameRights(rights, role.rights)) return { signedOut: [] }
    const before = await rowAsJson(ctx, roleRow(id))
    await ctx.db
      .updateTable('staff_roles')
      .set({ name, rights, refunds_a_day: refundsADay, version: role.version + 1 })
      .where('id', '=', id)
      .execute()
    await logRowChange(ctx, 'role.save', roleRow(id), before)
    return { signedOut: haveSameRights(rights, role.rights) ? [] : await signOut(ctx, id) }
  })

/** Refuses not-found, built-in roles, roles beyond the visitor's rights, and roles that are assigned or in an open invitation. */
export const removeRole = (ctx: Ctx, id: string): Promise<void> =>
  withRolesLocked(ctx, async (ctx) => {
    await requireChangeable(ctx, id)
    const row = await rowAsJson(ctx, roleRow(id))
    await deleteRole(ctx, id)
    await logStaffAction(ctx, 'role.remove', id, {
      ...{ before: { name: row.name, rights: row.rights }, after: { name: null, rights: null } },
      rows: [row],
    })
  })

/** Undoes creating or removing a role. Restores its name and rights where they weren't changed since. */
export const undoRoleEdit = (ctx: Ctx, entry: LogEntry): Promise<UndoResult> =>
  withRolesLocked(ctx, async (ctx) => {
    const { action, subject: id, details } = entry
    if (action === 'role.remove') {
      await restoreRole(ctx, id, details.rows)
      return { undone: ['role'], kept: [] }
    }
    const role = await requireChangeable(ctx, id)
    if (action === 'role.create') {
      const { name, rights } = details.after as { name: string; rights: Right[] }
      if (role.name !== name || !haveSameRights(role.rights, rights)) throw changedSince()
      await deleteRole(ctx, id)
      return { undone: ['role'], kept: [] }
    }
    const done = await undoRow(ctx, roleRow(id), entry)
    const { name, rights } = await requireGrantable(ctx, id)
    await refuseTakenName(ctx, id, name)
    if (!haveSameRights(rights, role.rights)) await signOut(ctx, id)
    return done
  })

const withRolesLocked = <T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  ctx.transaction(async (ctx) => {
    requireStaff(ctx, 'staff.manage')
    await lockRoles(ctx)
    return work(ctx)
  })

async function requireChangeable(ctx: Ctx, id: string): Promise<Role> {
  const role = await findRole(ctx, id)
  if (role.everyRight) throw new ShopError('forbidden', 'Owners have every right, so this role stays as it is.')
  if (!role.isGrantable) throw new ShopError('forbidden', 'This role has rights you don’t have. Ask an owner.')
  return role
}

function refuseMissingRights(ctx: Ctx, rights: readonly Right[]): void {
  const { rights: myRights = [] } = requireStaff(ctx, 'staff.manage')
  if (rights.some((right) => !myRights.includes(right)))
    throw new ShopError('forbidden', 'You can’t give rights you don’t have.', { rights: 'You can’t give rights you don’t have.' })
}

async function refuseTakenName(ctx: Ctx, id: string | null, name: string): Promise<void> {
  const { rows } = await sql`select from staff_roles where lower(name) = lower(${name}) and id <> ${id ?? ''}`.execute(ctx.db)
  if (rows.length > 0) throw new ShopError('invalid', 'Check the highlighted fields.', { name: 'Another role has this name.' })
}

async function unusedId(ctx: Ctx, name: string): Promise<string> {
  const slug = slugify(name).replace(/^[^a-z]+/, '') || 'role'
  const taken = await ctx.db.selectFrom('staff_roles').select('id').execute()
  const isFree = (id: string) => id !== 'new' && taken.every((role) => role.id !== id)
  return [slug, ...Array.from({ length: taken.length + 1 }, (_, at) => `${slug.slice(0, 36)}-${at + 2}`)].find(isFree)!
}

async function deleteRole(ctx: Ctx, id: string): Promise<void> {
  const { people, invitations } = await ctx.db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('auth.users')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('staff_role', '=', id)
        .as('people'),
      eb
        .selectFrom('staff_invitations')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('staff_role', '=', id)
        .where('used_at', 'is', null)
        .where('expires_at', '>', ctx.realNow())
        .as('invitations'),
    ])
    .executeTakeFirstOrThrow()
  if (people) throw new ShopError('not-ready', 'People still have this role. Give them another one first.')
  if (invitations) throw new ShopError('not-ready', 'Someone is invited to this role. Withdraw the invitation first.')
  const { numDeletedRows } = await ctx.db.deleteFrom('staff_roles').where('id', '=', id).where('built_in', '=', false).executeTakeFirst()
  if (numDeletedRows === 0n) throw new ShopError('forbidden', 'This role is built in. It can be changed, but not removed.')
}

async function restoreRole(ctx: Ctx, id: string, rows: unknown): Promise<void> {
  const { rows: restored } = await sql`
    insert into staff_roles select r.* from jsonb_populate_recordset(null::staff_roles, ${JSON.stringify(rows)}::jsonb) r
    where not exists (select from staff_roles s where s.id = r.id or lower(s.name) = lower(r.name)) returning id`.execute(ctx.db)
  if (restored.length === 0) throw new ShopError('not-ready', 'Another role has this name now.')
  await requireGrantable(ctx, id)
}

/** Returns who had the role. */
async function signOut(ctx: Ctx, id: string): Promise<string[]> {
  const people = (await staffWithRole(ctx, id)).map((person) => person.id)
  if (people.length > 0) await ctx.db.deleteFrom('auth.sessions').where('user_id', 'in', people).execute()
  return people
}

const haveSameRights = (one: readonly Right[], other: readonly Right[]): boolean =>
  one.length === other.length && one.every((right) => other.includes(right))
