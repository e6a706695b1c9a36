import { requireStaff } from '#account/member.server.ts'
import { isArtistOnly } from '#admin/screens.ts'
import type { Right } from '#kernel/rights.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Rights for menu and search: the screen of own products needs a linked artist, though owners have every right. */
export async function menuRights(ctx: Ctx): Promise<readonly Right[]> {
  const { id, rights = [] } = requireStaff(ctx)
  if (!rights.includes('artist.own') || isArtistOnly(rights)) return rights
  const artist = await ctx.db.selectFrom('artist_accounts').select('artist_id').where('user_id', '=', id).limit(1).executeTakeFirst()
  return artist ? rights : rights.filter((right) => right !== 'artist.own')
}
