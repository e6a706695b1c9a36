import { redirect } from 'react-router'
import { localPath, withBack } from '#account/rules/local-path.ts'
import { findWatchable, unwatch, watch } from '#library/watchlists/watchlists.server.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { pendingPress } from '#platform/pending-press.server.ts'
import { foundOr404 } from '../../platform/found-or-404.server.ts'
import type { Route } from './+types/watch'

const press = pendingPress('watch', '/watchlist')

/** A guest who pressed "Watch later" comes back here from signing in. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const { list, id, address } = await foundOr404(findWatchable(ctx, params.id))
  if (!ctx.visitor.member || !(await press.matches(request.headers, params.id))) throw redirect(address, 303)
  await watch(ctx, list, id)
  throw redirect(address, { status: 303, headers: { 'set-cookie': await press.clear() } })
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  answerForm(request, [], async (text) => {
    const ctx = context.get(ctxKey)
    const { list, id, address } = await foundOr404(findWatchable(ctx, params.id))
    if (!ctx.visitor.member)
      return redirect(withBack('/sign-in', `/watchlist/${params.id}`), {
        status: 303,
        headers: { 'set-cookie': await press.save(ctx, params.id) },
      })
    if (text('watch') === 'no') await unwatch(ctx, list, id)
    else await watch(ctx, list, id)
    return redirect(localPath(text('back'), address), 303)
  })
