import { sql } from 'kysely'
import { artistNamesOf } from '#catalogue/artist-names.server.ts'
import { followersOf } from '#catalogue/following/following.server.ts'
import { productPath } from '#catalogue/kinds.ts'
import { subtractSpan } from '#kernel/dates.ts'
import { mailCover } from '#media/images/mail-cover.ts'
import { notify } from '#notifications/notify.server.ts'
import type { Ctx } from '#platform/ctx.ts'

const productsPerRun = 20

/** Scheduled job: notifies an artist's followers once of each product released in the last two days. Returns the number of products. */
export async function notifyOfReleases(ctx: Ctx): Promise<number> {
  const released = await ctx.db
    .selectFrom('products as p')
    .innerJoin('artists as a', 'a.id', 'p.artist_id')
    .select(['p.id', 'p.kind', 'p.slug', 'p.title', 'p.image', artistNamesOf('p', 'a').as('artist')])
    .select(artistIds.as('artistIds'))
    .where('p.published', '=', true)
    .where('p.released_at', '>', subtractSpan(ctx.now(), '2d'))
    .where('p.released_at', '<=', ctx.now())
    .where(sql<boolean>`exists (select from follows where artist_id = any(${artistIds}))`)
    .where(sql<boolean>`not exists (select from notifications where cause = 'release:' || p.id)`)
    .orderBy('p.released_at')
    .limit(productsPerRun)
    .execute()
  for (const { id, kind, slug, title, image, artistIds, artist } of released) {
    const message = {
      cause: `release:${id}`,
      icon: 'fa-solid fa-compact-disc',
      text: `New from ${artist}: ${title}`,
      link: productPath(kind, slug),
      topic: 'releases' as const,
      picture: mailCover(image, title),
    }
    await ctx.transaction(async (ctx) => {
      for (const artistId of artistIds) await notifyFollowers(ctx, artistId, message)
    })
  }
  return released.length
}

/** A member who follows several artists of a product is notified once. */
const artistIds = sql<number[]>`array(select p.artist_id union all select artist_id from further_artists where product_id = p.id)`

/** All followers in one transaction, so an existing message means that everyone was notified. */
async function notifyFollowers(ctx: Ctx, artistId: number, message: Parameters<typeof notify>[1]): Promise<void> {
  for (let after: string | null = null; ; ) {
    const followers: string[] = await followersOf(ctx, artistId, { after })
    if (followers.length === 0) return
    await notify(ctx, message, followers)
    after = followers.at(-1) ?? null
  }
}
