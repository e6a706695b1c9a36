import { data } from 'react-router'
import { isKind } from '#catalogue/kinds.ts'
import { containedRecordings } from '#library/contained-recordings.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import type { Route } from './+types/within'

/** The recordings of a course or bundle, for a player that offers to save them all. */
export async function loader({ params: { kind, slug }, context }: Route.LoaderArgs) {
  const recordings = isKind(kind) ? await containedRecordings(context.get(ctxKey), kind, slug) : []
  if (recordings.length === 0) throw data(null, { status: 404 })
  return Response.json({ recordings }, { headers: { 'cache-control': 'no-store' } })
}
