import { redirect } from 'react-router'
import { formatDate } from '#kernel/dates.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { erasureDateOf, keepAccount } from '#privacy/erasure.server.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/keep-account'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Keep your account') },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const token = searchParams.get('token') ?? ''
  const dueAt = await erasureDateOf(context.get(ctxKey), token)
  return { token, due: dueAt && formatDate(dueAt), kept: searchParams.has('kept'), asked: searchParams.has('asked') }
}

/** A button, because mail scanners open links. */
export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, [], async (text) => {
    await keepAccount(context.get(ctxKey), text('token'))
    return redirect('/keep-account?kept', 303)
  })

export default function KeepAccountPage({ loaderData: { token, due, kept, asked: requested }, actionData }: Route.ComponentProps) {
  return (
    <Page width="text">
      <h1 className="pb-6 text-3xl">{kept ? 'Your account stays' : requested ? 'You’re signed out everywhere' : 'Keep your account'}</h1>
      <div className="grid gap-6">
        <FormNotice answer={actionData} />
        {kept && (
          <>
            <p>Nothing was deleted. If someone else asked for it, sign in and change your password now.</p>
            <p>
              <ButtonLink to="/sign-in" look="brass">
                Sign in
              </ButtonLink>
            </p>
          </>
        )}
        {!kept && due && (
          <PostForm className="grid gap-5">
            <input type="hidden" name="token" value={token} />
            <p>It will be deleted on {due}. Keep it, and everything is as before.</p>
            <p>
              <Button type="submit" look="brass">
                Keep my account
              </Button>
            </p>
          </PostForm>
        )}
        {requested && <p>We’ve sent you an email with the day your account will be deleted, and a link that keeps it until then.</p>}
        {!kept && !due && !requested && (
          <Notice title="This link no longer works">The account is kept already, or it has been deleted. Sign in to find out.</Notice>
        )}
      </div>
    </Page>
  )
}
