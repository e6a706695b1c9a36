import { Link, redirect, useNavigation } from 'react-router'
import { requireMember } from '#account/member.server.ts'
import { followedArtistCards, popularArtists } from '#catalogue/artists.server.ts'
import { unfollowOthers } from '#catalogue/following/following.server.ts'
import { noTaste, stepCopy, tasteSteps } from '#onboarding/rules/taste.ts'
import { readTaste, saveTaste, tasteChoices } from '#onboarding/taste.server.ts'
import { TasteFields } from '#onboarding/taste-fields.tsx'
import { readAnswer } from '#onboarding/taste-form.server.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/taste'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Your taste') },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  requireMember(ctx)
  const taste = (await readTaste(ctx)) ?? noTaste
  const followed = await followedArtistCards(ctx)
  const others = (await popularArtists(ctx, 12)).filter(({ id }) => !taste.artist_ids.includes(id))
  return {
    taste,
    choices: await tasteChoices(ctx),
    artists: [...followed, ...others],
    saved: new URL(request.url).searchParams.has('saved'),
  }
}

/** Saves all answers at once. Unfollows artists that were shown and unticked. */
export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await request.clone().formData()
  return answerForm(request, [], async () => {
    const ctx = context.get(ctxKey)
    const answers = Object.assign({}, ...tasteSteps.map((step) => readAnswer(form, step)))
    await ctx.transaction(async (ctx) => {
      await unfollowOthers(ctx, answers.artist_ids)
      await saveTaste(ctx, { ...answers, state: 'done' })
    })
    return redirect('/profile/taste?saved', 303)
  })
}

export default function TastePage({ loaderData, actionData }: Route.ComponentProps) {
  const { taste, choices, artists, saved } = loaderData
  const busy = useNavigation().state === 'submitting'
  return (
    <Page width="text">
      <h1 className="pb-2 text-3xl">Your taste</h1>
      <p className="pb-6 text-ink-soft">
        What you play decides what we pick for you on the <Link to="/">home page</Link>. Nobody else sees it.
      </p>
      <div className="grid gap-6">
        {saved && !actionData && <Notice title="Saved. Your picks are up to date." tone="leaf" live />}
        <FormNotice answer={actionData} />
        <PostForm className="grid gap-10">
          {tasteSteps.map((step) => (
            <TasteFields
              key={step}
              step={step}
              legend={step === 'artists' ? 'Artists you follow' : stepCopy[step].title}
              taste={taste}
              choices={choices}
              artists={artists}
              errors={actionData?.errors}
            />
          ))}
          <div>
            <Button type="submit" look="brass" busy={busy}>
              Save changes
            </Button>
          </div>
        </PostForm>
      </div>
    </Page>
  )
}
