import { isDeepStrictEqual } from 'node:util'
import { requireStaff } from '#account/member.server.ts'
import { refuseStronger, staffMember } from '#account/staff/staff.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import { changedSince, type LogEntry, type UndoResult } from '#account/undo-result.ts'
import { resolvePicked } from '#catalogue/picking/resolve-picked.server.ts'
import { type FieldErrors, refuseFields } from '#kernel/errors.ts'
import { pickedLine, pickedLines } from '#kernel/picker-lines.ts'
import type { Ctx } from '#platform/ctx.ts'

/** The artists linked to a member of staff, as lines of a picker. */
export async function linkedArtistLines(ctx: Ctx, userId: string): Promise<string[]> {
  requireStaff(ctx, 'staff.manage')
  return (await linkedArtists(ctx, userId)).map(({ id, name }) => pickedLine(name, id))
}

/** Links a member of staff to their artists. Refuses not-found, invalid, and people with more rights. */
export const linkArtists = (ctx: Ctx, userId: string, typed: string): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const errors: FieldErrors = {}
    const ids = await resolvePicked(ctx, 'artists', pickedLines(typed), errors)
    refuseFields(errors)
    await setLinkedArtists(ctx, userId, ids)
  })

export const undoArtistLinks = (ctx: Ctx, { subject: userId, details }: LogEntry): Promise<UndoResult> =>
  ctx.transaction(async (ctx) => {
    const now = (await linkedArtists(ctx, userId)).map(({ name }) => name)
    if (!isDeepStrictEqual(now, details.after)) throw changedSince()
    await setLinkedArtists(ctx, userId, details.ids as number[])
    return { undone: ['artists'], kept: [] }
  })

async function setLinkedArtists(ctx: Ctx, userId: string, ids: readonly number[]): Promise<void> {
  const { rights: myRights = [] } = requireStaff(ctx, 'staff.manage')
  refuseStronger(myRights, await staffMember(ctx, userId))
  const before = await linkedArtists(ctx, userId)
  await ctx.db.deleteFrom('artist_accounts').where('user_id', '=', userId).execute()
  if (ids.length > 0)
    await ctx.db
      .insertInto('artist_accounts')
      .values(ids.map((artist_id) => ({ user_id: userId, artist_id })))
      .execute()
  const names = (artists: typeof before) => artists.map(({ name }) => name)
  await logStaffAction(ctx, 'staff.artists', userId, {
    ...{ before: names(before), after: names(await linkedArtists(ctx, userId)) },
    ids: before.map(({ id }) => id),
  })
}

const linkedArtists = (ctx: Ctx, userId: string) =>
  ctx.db
    .selectFrom('artist_accounts as l')
    .innerJoin('artists as a', 'a.id', 'l.artist_id')
    .select(['a.id', 'a.name'])
    .where('l.user_id', '=', userId)
    .orderBy('a.name')
    .orderBy('a.id')
    .execute()
