import { redirect } from 'react-router'
import { withBack } from '#account/rules/local-path.ts'
import { followArtist, unfollowArtist } from '#catalogue/following/following.server.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { pendingPress } from '#platform/pending-press.server.ts'
import { foundOr404 } from '../../../platform/found-or-404.server.ts'
import type { Route } from './+types/follow'

const pendingFollow = pendingPress('follow', '/artists')

// The slug comes from the visitor, and a Location header holds Latin-1 only.
const artistPath = (slug: string): string => `/artists/${encodeURIComponent(slug)}`

/** A guest who pressed "Follow" returns here after sign-in. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const back = artistPath(params.slug)
  if (!ctx.visitor.member || !(await pendingFollow.matches(request.headers, params.slug))) throw redirect(back, 303)
  await foundOr404(followArtist(ctx, params.slug))
  throw redirect(back, { status: 303, headers: { 'set-cookie': await pendingFollow.clear() } })
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  answerForm(request, [], async (text) => {
    const ctx = context.get(ctxKey)
    const { slug } = params
    if (!ctx.visitor.member) {
      const headers = { 'set-cookie': await pendingFollow.save(ctx, slug) }
      return redirect(withBack('/sign-in', `${artistPath(slug)}/follow`), { status: 303, headers })
    }
    await foundOr404(text('follow') === 'no' ? unfollowArtist(ctx, slug) : followArtist(ctx, slug))
    return redirect(artistPath(slug), 303)
  })
