import type { Ctx } from '#platform/ctx.ts'

const maxResumable = 4
const maxPlayed = 200

/** Recordings a member started but didn't finish, newest first. Seconds. */
export const lastPlayedQuery = (ctx: Ctx, userId: string) =>
  ctx.db
    .selectFrom('resume_points as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .innerJoin('assets as a', 'a.id', 'p.asset_id')
    .select(['p.id', 'r.seconds', 'a.duration_seconds as duration'])
    .where('r.user_id', '=', userId)
    .where((eb) => eb('r.seconds', '<', eb('a.duration_seconds', '-', 5)))
    .orderBy('r.changed_at', 'desc')
    .limit(maxResumable)

export const playedQuery = (ctx: Ctx, userId: string) =>
  ctx.db.selectFrom('resume_points').select('product_id as id').where('user_id', '=', userId).orderBy('changed_at', 'desc').limit(maxPlayed)
