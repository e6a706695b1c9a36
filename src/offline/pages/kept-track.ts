import { data } from 'react-router'
import { productPath } from '#catalogue/kinds.ts'
import { offlinePageOf } from '#offline/offline-page.ts'
import { ctxKey } from '#platform/page-context.ts'
import { playPage } from '#player/play.server.ts'
import type { Route } from './+types/kept-track'

/** Data for storing a backing track, to save a whole playlist from its page. 404 for what the member can't play. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await playPage(context.get(ctxKey), 'backing-track', params.slug, null)
  const offlinePage = page.playable?.saves_position ? offlinePageOf(page, `${productPath('backing-track', params.slug)}/play`) : null
  if (!offlinePage) throw data(null, { status: 404 })
  return Response.json(offlinePage, { headers: { 'cache-control': 'no-store' } })
}
