import { data, redirect, useNavigation } from 'react-router'
import { popularArtists } from '#catalogue/artists.server.ts'
import { Onboarding } from '#member-blocks.tsx'
import { membershipOf } from '#membership/membership.server.ts'
import { type FirstLesson, firstLesson } from '#membership/plans/first-lesson.server.ts'
import { adoptGuestTaste, readGuestTaste, serializeGuestTaste } from '#onboarding/guest-taste.server.ts'
import { OnboardingDone } from '#onboarding/onboarding-done.tsx'
import { afterStep, isStep, noTaste } from '#onboarding/rules/taste.ts'
import { readTaste, saveTaste, tasteChoices } from '#onboarding/taste.server.ts'
import { readAnswer, stepOf } from '#onboarding/taste-form.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/welcome'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'Welcome') }, { name: 'robots', content: 'noindex' }]

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const search = new URL(request.url).searchParams
  const headers = await adoptGuestTaste(ctx, request.headers)
  const taste = (await tasteOf(ctx, request.headers)) ?? noTaste
  const stepParam = search.get('step')
  const done = taste.state !== 'open' && !isStep(stepParam)
  const values = {
    taste,
    step: isStep(stepParam) ? stepParam : taste.step,
    done,
    start: done ? await planStart(ctx, taste.level) : null,
    member: ctx.visitor.member !== null,
    confirmed: search.has('confirmed'),
    choices: await tasteChoices(ctx),
    artists: await popularArtists(ctx, 12),
  }
  return data(values, { headers })
}

/** The first lesson of the member's plan, if it includes one. */
async function planStart(ctx: Ctx, level: string | null): Promise<FirstLesson | null> {
  const { allowedToStream, slug } = await membershipOf(ctx)
  return allowedToStream && slug ? firstLesson(ctx, slug, level) : null
}

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await request.clone().formData()
  return answerForm(request, ['step'], async (text) => {
    const ctx = context.get(ctxKey)
    const step = stepOf(text('step'))
    const before = (await tasteOf(ctx, request.headers)) ?? noTaste
    const answered = text('skip') ? before : { ...before, ...readAnswer(form, step) }
    const taste = text('skip') === 'all' ? { ...answered, state: 'skipped' as const } : afterStep(answered, step)
    if (ctx.visitor.member) {
      await saveTaste(ctx, taste)
      return redirect('/welcome', 303)
    }
    return redirect('/welcome', { status: 303, headers: { 'set-cookie': await serializeGuestTaste(ctx, taste) } })
  })
}

const tasteOf = (ctx: Ctx, headers: Headers) => (ctx.visitor.member ? readTaste(ctx) : readGuestTaste(headers))

export default function WelcomePage({ loaderData, actionData }: Route.ComponentProps) {
  const { taste, step, done, start, member, confirmed, choices, artists } = loaderData
  const busy = useNavigation().formAction === '/welcome'
  return (
    <Page width="text">
      <div className="grid gap-6">
        {confirmed && <Notice title="Your email is confirmed. Welcome to the shed." tone="leaf" live />}
        <FormNotice answer={actionData} />
        {done ? (
          <OnboardingDone member={member} start={start} />
        ) : (
          <Onboarding
            step={step}
            taste={taste}
            choices={choices}
            artists={artists}
            busy={busy}
            errors={actionData?.errors}
            skeleton={<div className="h-96" />}
          />
        )}
      </div>
    </Page>
  )
}
