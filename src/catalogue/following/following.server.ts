import { sql } from 'kysely'
import { requireMember } from '#account/member.server.ts'
import { maxFollowed } from '#catalogue/following/limits.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Idempotent. Refuses sign-in-required, not-found, and invalid beyond 500 artists. */
export const followArtist = (ctx: Ctx, slug: string): Promise<void> =>
  ctx.transaction(async (ctx) => {
    await addFollows(ctx, [await artistIdOf(ctx, slug)])
  })

export async function unfollowArtist(ctx: Ctx, slug: string): Promise<void> {
  const { id } = requireMember(ctx)
  const artistId = await artistIdOf(ctx, slug)
  await ctx.db.deleteFrom('follows').where('user_id', '=', id).where('artist_id', '=', artistId).execute()
}

/** Follows these artists; ignores unknown ids. Call it in a transaction: it locks the user's row to enforce the limit. */
export async function addFollows(ctx: Ctx, artistIds: readonly number[]): Promise<void> {
  const { id } = requireMember(ctx)
  await ctx.db.selectFrom('auth.users').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  await sql`
    insert into follows (user_id, artist_id, followed_at)
    select ${id}, id, ${ctx.now()} from artists where id = any(${[...artistIds]}::integer[])
    on conflict do nothing`.execute(ctx.db)
  const { count } = await ctx.db
    .selectFrom('follows')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  if (count > maxFollowed) throw new ShopError('invalid', `You can follow ${maxFollowed} artists. Stop following one first.`)
}

export async function isFollowing(ctx: Ctx, artistId: number): Promise<boolean> {
  const { member } = ctx.visitor
  if (!member) return false
  const found = await ctx.db
    .selectFrom('follows')
    .select('artist_id')
    .where('user_id', '=', member.id)
    .where('artist_id', '=', artistId)
    .executeTakeFirst()
  return found !== undefined
}

export async function followedArtists(ctx: Ctx): Promise<number[]> {
  const { member } = ctx.visitor
  if (!member) return []
  const rows = await ctx.db.selectFrom('follows').select('artist_id').where('user_id', '=', member.id).orderBy('artist_id').execute()
  return rows.map(({ artist_id }) => artist_id)
}

/** Stops following every artist not named. Refuses sign-in-required. */
export async function unfollowOthers(ctx: Ctx, artistIds: readonly number[]): Promise<void> {
  await ctx.db
    .deleteFrom('follows')
    .where('user_id', '=', requireMember(ctx).id)
    .where(sql<boolean>`artist_id <> all(${[...artistIds]}::integer[])`)
    .execute()
}

/** Ids of members who follow this artist: a page of `most` after `after`. Read until a page is empty. */
export async function followersOf(
  ctx: Ctx,
  artistId: number,
  { after = null, most = 1000 }: { after?: string | null; most?: number } = {},
): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('follows')
    .select('user_id')
    .where('artist_id', '=', artistId)
    .$if(after !== null, (query) => query.where('user_id', '>', after))
    .orderBy('user_id')
    .limit(most)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

async function artistIdOf(ctx: Ctx, slug: string): Promise<number> {
  const artist = await ctx.db.selectFrom('artists').select('id').where('slug', '=', slug).executeTakeFirst()
  if (!artist) throw new ShopError('not-found', 'We couldn’t find this artist.')
  return artist.id
}
