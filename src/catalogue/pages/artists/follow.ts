import { redirect } from 'react-router'
import { withBack } from '#account/rules/local-path.ts'
import { followIntentPath, isFollowIntent } from '#catalogue/following/follow-intent.server.ts'
import { followArtist, unfollowArtist } from '#catalogue/following/following.server.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { foundOr404 } from '../../../platform/found-or-404.server.ts'
import type { Route } from './+types/follow'

/** A guest who pressed "Follow" comes back here from signing in. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const press = new URL(request.url).searchParams.get('press')
  if (ctx.visitor.member && isFollowIntent(ctx, params.slug, press)) await foundOr404(followArtist(ctx, params.slug))
  throw redirect(`/artists/${params.slug}`, 303)
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  answerForm(request, [], async (text) => {
    const ctx = context.get(ctxKey)
    if (!ctx.visitor.member) return redirect(withBack('/sign-in', followIntentPath(ctx, params.slug)), 303)
    await foundOr404(text('follow') === 'no' ? unfollowArtist(ctx, params.slug) : followArtist(ctx, params.slug))
    return redirect(`/artists/${params.slug}`, 303)
  })
