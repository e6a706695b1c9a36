import { requireStaff } from '#account/member.server.ts'
import { type DeviceSession, endSessionOf, sessionsOf } from '#account/sign-in/sessions.server.ts'
import { hasMoreRights, refuseStronger, staffMember } from '#account/staff/staff.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import type { Ctx } from '#platform/ctx.ts'

type StaffSessions = { person: { id: string; name: string; email: string; roleName: string }; mayEnd: boolean; sessions: DeviceSession[] }

/** Where a member of staff is signed in. `mayEnd`: they have no right that the visitor lacks. Refuses not-found. */
export async function staffSessions(ctx: Ctx, userId: string): Promise<StaffSessions> {
  const { rights: myRights = [] } = requireStaff(ctx, 'staff.manage')
  const found = await staffMember(ctx, userId)
  const { id, name, email, roleName } = found
  return { person: { id, name, email, roleName }, mayEnd: !hasMoreRights(myRights, found), sessions: await sessionsOf(ctx, userId) }
}

/** Signs a member of the staff out on one device. Refuses not-found, and people with more rights. */
export const endStaffSession = (ctx: Ctx, userId: string, session: DeviceSession['id']): Promise<void> =>
  ctx.transaction(async (ctx) => {
    await refuseEndingStronger(ctx, userId)
    const device = (await sessionsOf(ctx, userId)).find(({ id }) => id === session)?.device
    await endSessionOf(ctx, userId, session)
    await logStaffAction(ctx, 'staff.sign-out', userId, device ? { device } : {})
  })

/** Signs a member of staff out everywhere. Refuses what `endStaffSession` refuses. */
export const endStaffSessions = (ctx: Ctx, userId: string): Promise<void> =>
  ctx.transaction(async (ctx) => {
    await refuseEndingStronger(ctx, userId)
    const { numDeletedRows } = await ctx.db.deleteFrom('auth.sessions').where('user_id', '=', userId).executeTakeFirst()
    await logStaffAction(ctx, 'staff.sign-out', userId, { devices: Number(numDeletedRows) })
  })

async function refuseEndingStronger(ctx: Ctx, userId: string): Promise<void> {
  const { rights: myRights = [] } = requireStaff(ctx, 'staff.manage')
  refuseStronger(myRights, await staffMember(ctx, userId))
}
