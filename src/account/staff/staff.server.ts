import { z } from 'zod'
import { mailStaffInvitation } from '#account/account-emails.server.ts'
import { requireMember, requireStaff } from '#account/member.server.ts'
import { lockRoles, requireGrantable } from '#account/staff/roles.server.ts'
import { logAction, logStaffAction } from '#account/staff-log.server.ts'
import { changedSince, type LogEntry, type UndoResult } from '#account/undo-result.ts'
import { rightsOf } from '#account/visitor.server.ts'
import { formatDate } from '#kernel/dates.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Right } from '#kernel/rights.ts'
import type { Ctx } from '#platform/ctx.ts'
import { shopTime } from '#platform/shop-settings/shop-time.server.ts'
import { randomToken, sha256 } from '#platform/tokens.server.ts'

const invitationDays = 7

/** Staff with their active devices, and unused invitations. */
export async function listStaff(ctx: Ctx) {
  requireStaff(ctx, 'staff.view')
  const people = await ctx.db
    .selectFrom('auth.users as u')
    .innerJoin('staff_roles as r', 'r.id', 'u.staff_role')
    .select(['u.id', 'u.name', 'u.email', 'u.two_factor_enabled as twoStep', 'r.id as role', 'r.name as roleName'])
    .select((eb) => [
      eb
        .selectFrom('auth.sessions as s')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .whereRef('s.user_id', '=', 'u.id')
        .where('s.expires_at', '>', ctx.realNow())
        .as('devices'),
      eb
        .selectFrom('auth.sessions as s')
        .select((eb) => eb.fn.max('s.updated_at').as('seen'))
        .whereRef('s.user_id', '=', 'u.id')
        .as('seen'),
    ])
    .orderBy('u.name')
    .execute()
  const invitations = await ctx.db
    .selectFrom('staff_invitations as i')
    .innerJoin('staff_roles as r', 'r.id', 'i.staff_role')
    .select(['i.email', 'r.name as roleName', 'i.expires_at'])
    .where('i.used_at', 'is', null)
    .where('i.email', 'is not', null)
    .$narrowType<{ email: string }>()
    .where('i.expires_at', '>', ctx.realNow())
    .orderBy('i.created_at', 'desc')
    .execute()
  return {
    people: people.map(({ seen, ...person }) => ({ ...person, devices: person.devices ?? 0, seen: seen && shopTime(ctx, seen) })),
    invitations: invitations.map(({ expires_at, ...row }) => ({ ...row, until: formatDate(expires_at) })),
  }
}

/** Emails a link that makes its reader staff, once, within a week. Refuses invalid and roles with a right the visitor lacks. */
export async function inviteStaff(ctx: Ctx, { email, role }: { email: string; role: string }): Promise<void> {
  const { id } = requireStaff(ctx, 'staff.manage')
  const to = z.email().max(254).safeParse(email.trim().toLowerCase())
  if (!to.success) throw new ShopError('invalid', 'Enter an email address.', { email: 'Enter an email address like name@example.com.' })
  await ctx.transaction(async (ctx) => {
    const grantedRole = await requireGrantable(ctx, role)
    const already = await ctx.db
      .selectFrom('auth.users')
      .select('id')
      .where('email', '=', to.data)
      .where('role', '=', 'staff')
      .executeTakeFirst()
    if (already)
      throw new ShopError('invalid', 'They’re already staff.', { email: 'This person is already staff. Change their role below.' })
    const token = randomToken()
    await saveInvitation(ctx, { token, email: to.data, role, by: id })
    await mailStaffInvitation(ctx, { email: to.data, token, roleName: grantedRole.name })
    await logStaffAction(ctx, 'staff.invite', to.data, { role })
  })
}

type Invitation = { token: string; email: string | null; role: string; by: string | null }

const saveInvitation = (ctx: Pick<Ctx, 'db' | 'realNow'>, { token, email, role, by }: Invitation) =>
  ctx.db
    .insertInto('staff_invitations')
    .values({
      token_hash: sha256(token),
      email,
      staff_role: role,
      invited_by: by,
      created_at: ctx.realNow(),
      expires_at: new Date(ctx.realNow().getTime() + invitationDays * 86_400_000),
    })
    .execute()

/** A link for the first owner; null once there is one. Links printed before stop working. */
export const firstOwnerLink = ({ db, realNow, config }: FirstOwnerCtx): Promise<string | null> =>
  db.transaction().execute(async (db) => {
    const ctx = { db, realNow }
    await lockRoles(ctx)
    if ((await countOwners(ctx)) > 0) return null
    await db.deleteFrom('staff_invitations').where('email', 'is', null).where('used_at', 'is', null).execute()
    const token = randomToken()
    await saveInvitation(ctx, { token, email: null, role: 'owner', by: null })
    return new URL(`/join-staff?token=${token}`, config.baseUrl).href
  })

type FirstOwnerCtx = Pick<Ctx, 'db' | 'realNow'> & { config: Pick<Ctx['config'], 'baseUrl'> }

const findOpenInvitation = (ctx: Ctx, token: string) =>
  ctx.db
    .selectFrom('staff_invitations as i')
    .innerJoin('staff_roles as r', 'r.id', 'i.staff_role')
    .select(['i.email', 'i.staff_role', 'r.name as roleName'])
    .where('i.token_hash', '=', sha256(token))
    .where('i.used_at', 'is', null)
    .where('i.expires_at', '>', ctx.realNow())
    .executeTakeFirst()

const invitationExpired = () => new ShopError('gone', 'This invitation was used or has expired. Ask for a new one.')

/** What a link offers. Refuses guests, gone, staff, and people it wasn't sent to. */
export async function readInvitation(ctx: Ctx, token: string): Promise<{ roleName: string; email: string }> {
  const member = requireMember(ctx)
  const found = await findOpenInvitation(ctx, token)
  if (!found) throw invitationExpired()
  // An older invitation would otherwise take rights away, from the last owner too.
  if (found.email && member.role === 'staff') throw new ShopError('forbidden', 'You’re already staff. Ask an owner to change your role.')
  if (found.email && (found.email !== member.email || !member.emailVerified))
    throw new ShopError('forbidden', 'This invitation was sent to another address. Sign in with that one.')
  return { roleName: found.roleName, email: member.email }
}

/** Makes the visitor staff and signs them out everywhere, because staff sessions are short. Refuses as `readInvitation`. */
export async function acceptInvitation(ctx: Ctx, token: string): Promise<void> {
  const { id } = requireMember(ctx)
  await readInvitation(ctx, token)
  await ctx.transaction(async (ctx) => {
    await lockRoles(ctx)
    const used = await ctx.db
      .updateTable('staff_invitations')
      .set({ used_at: ctx.realNow(), used_by: id })
      .where('token_hash', '=', sha256(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', ctx.realNow())
      .returning('staff_role')
      .executeTakeFirst()
    if (!used?.staff_role) throw invitationExpired()
    await setRole(ctx, id, used.staff_role)
    await logAction(ctx, id, 'staff.join', id, { details: { role: used.staff_role } })
  })
}

/** Changes the role; null removes all rights. Ends the person's sessions. Refuses the last owner and rights the visitor lacks. */
export async function changeRole(ctx: Ctx, userId: string, role: string | null): Promise<void> {
  const { rights: myRights = [] } = requireStaff(ctx, 'staff.manage')
  await ctx.transaction(async (ctx) => {
    await lockRoles(ctx)
    const person = await staffMember(ctx, userId)
    refuseStronger(myRights, person)
    if (role !== null) await requireGrantable(ctx, role)
    if (role === person.role) return
    if (person.every_right && (await countOwners(ctx)) === 1)
      throw new ShopError('forbidden', 'This is the last owner. Make someone else an owner first.')
    await setRole(ctx, userId, role)
    await logStaffAction(ctx, role === null ? 'staff.remove' : 'staff.role', userId, { before: person.role, after: role })
  })
}

/** Undoes a role change, unless the role was changed since. A removed person is invited again instead. */
export async function undoRole(ctx: Ctx, { subject, details }: LogEntry): Promise<UndoResult> {
  if ((await staffMember(ctx, subject)).role !== details.after) throw changedSince()
  await changeRole(ctx, subject, String(details.before))
  return { undone: ['role'], kept: [] }
}

export async function undoInvitation(ctx: Ctx, { subject }: LogEntry): Promise<UndoResult> {
  await deleteInvitations(ctx, subject)
  return { undone: ['invitation'], kept: [] }
}

/** Invalidates the links sent to an address. Refuses not-ready when none is open. */
export const withdrawInvitation = (ctx: Ctx, email: string): Promise<void> =>
  ctx.transaction(async (ctx) => {
    await deleteInvitations(ctx, email)
    await logStaffAction(ctx, 'staff.uninvite', email)
  })

async function deleteInvitations(ctx: Ctx, email: string): Promise<void> {
  requireStaff(ctx, 'staff.manage')
  const { numDeletedRows } = await ctx.db
    .deleteFrom('staff_invitations')
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new ShopError('not-ready', 'This invitation has already been used.')
}

/** Refuses not-found for anyone but staff. */
export async function staffMember(ctx: Ctx, userId: string) {
  const person = await ctx.db
    .selectFrom('auth.users as u')
    .innerJoin('staff_roles as r', 'r.id', 'u.staff_role')
    .select(['u.id', 'u.name', 'u.email', 'r.id as role', 'r.name as roleName', 'r.rights', 'r.every_right'])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  if (!person) throw new ShopError('not-found', 'We couldn’t find that person.')
  return person
}

/** Whether this person has rights beyond these. */
export const hasMoreRights = (myRights: readonly Right[], person: Parameters<typeof rightsOf>[0]): boolean =>
  !rightsOf(person).every((right) => myRights.includes(right))

export function refuseStronger(myRights: readonly Right[], person: Parameters<typeof rightsOf>[0]): void {
  if (hasMoreRights(myRights, person)) throw new ShopError('forbidden', 'This person has more rights than you. Ask an owner.')
}

async function setRole(ctx: Ctx, userId: string, role: string | null): Promise<void> {
  await ctx.db
    .updateTable('auth.users')
    .set({ staff_role: role, role: role === null ? 'member' : 'staff' })
    .where('id', '=', userId)
    .execute()
  await ctx.db.deleteFrom('auth.sessions').where('user_id', '=', userId).execute()
}

const countOwners = async (ctx: Pick<Ctx, 'db'>): Promise<number> =>
  (
    await ctx.db
      .selectFrom('auth.users')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('staff_role', '=', 'owner')
      .executeTakeFirstOrThrow()
  ).count
