import { data } from 'react-router'
import { isKind, kinds, productPath } from '#catalogue/kinds.ts'
import { offlinePageOf } from '#offline/offline-page.ts'
import { ctxKey } from '#platform/page-context.ts'
import { playPage } from '#player/play.server.ts'
import type { Route } from './+types/kept-part'

/** Data for storing a recording, to save a whole course or bundle at once. `?lesson=` of a course. 404 for what the member can't play. */
export async function loader({ params: { kind, slug }, request, context }: Route.LoaderArgs) {
  if (!isKind(kind) || !kinds[kind].streamable) throw data(null, { status: 404 })
  const lesson = new URL(request.url).searchParams.get('lesson')
  const page = await playPage(context.get(ctxKey), kind, slug, lesson)
  const path = `${productPath(kind, slug)}/play`
  const offlinePage = page.playable?.saves_position ? offlinePageOf(page, lesson ? `${path}?lesson=${page.current.slug}` : path) : null
  if (!offlinePage) throw data(null, { status: 404 })
  return Response.json(offlinePage, { headers: { 'cache-control': 'no-store' } })
}
