import type { KindName } from '#catalogue/kinds/kind.ts'
import type { ImageRef } from '#media/images/image-picture.ts'
import type { Ctx } from '#platform/ctx.ts'
import { streamVerdicts } from '#player/player.server.ts'

/** Started and not finished. Seconds. */
export type LastPlayed = {
  id: number
  slug: string
  kind: KindName
  title: string
  seconds: number
  duration: number
  cover: ImageRef
}

const most = 4

/** Newest first; only what the member may still play. */
export async function lastPlayed(ctx: Ctx): Promise<LastPlayed[]> {
  const { member } = ctx.visitor
  if (!member) return []
  const rows = await ctx.db
    .selectFrom('resume_points as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .innerJoin('assets as a', 'a.id', 'p.asset_id')
    .select(['p.id', 'p.slug', 'p.kind', 'p.title', 'p.colour', 'p.image', 'r.seconds', 'a.duration_seconds as duration'])
    .where('r.user_id', '=', member.id)
    .where((eb) => eb('r.seconds', '<', eb('a.duration_seconds', '-', 5)))
    .orderBy('r.changed_at', 'desc')
    .limit(most)
    .execute()
  const verdicts = await streamVerdicts(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.filter((row) => verdicts.get(row.id) === 'yes').map(({ colour, image, ...row }) => ({ ...row, cover: { image, colour } }))
}
