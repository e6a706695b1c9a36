import { redirect } from 'react-router'
import { z } from 'zod'
import { DeviceRow } from '#account/device-row.tsx'
import { endOtherSessions, endSession, listSessions } from '#account/sign-in/sessions.server.ts'
import { formatDate, localeOf, shortTime } from '#kernel/dates.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Button } from '#ui/form/button.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/profile-sessions'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Your devices') },
  { name: 'robots', content: 'noindex' },
]

/** Today's times are short and localised; older ones show the day (row K3). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const today = formatDate(ctx.realNow())
  const locale = localeOf(request.headers.get('accept-language'))
  const lastUsedText = (at: Date | string) => (formatDate(at) === today ? `today at ${shortTime(at, locale)}` : formatDate(at, 'timeFirst'))
  return {
    sessions: (await listSessions(ctx)).map(({ id, device, current, ip, country, since, lastUsed }) => ({
      ...{ id, device, current },
      facts: [[ip, country, `last used ${lastUsedText(lastUsed)} UTC`].filter(Boolean).join(' · '), `signed in ${formatDate(since)}`],
    })),
  }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, [], async (text) => {
    const ctx = context.get(ctxKey)
    const parsed = z.uuid().safeParse(text('session'))
    if (parsed.success) await endSession(ctx, parsed.data)
    else if (text('all')) await endOtherSessions(ctx)
    return redirect('/profile/sessions', 303)
  })

export default function SessionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { sessions } = loaderData
  return (
    <Page width="text">
      <h1 className="pb-2 text-3xl">Your devices</h1>
      <p className="pb-6 text-ink-soft">Where you’re signed in. If you don’t recognise a device, sign it out and change your password.</p>
      <div className="grid gap-6">
        <FormNotice answer={actionData} />
        <ul aria-label="Devices" className="divide-y divide-line panel">
          {sessions.map((session) => (
            <DeviceRow key={session.id} session={session} facts={session.facts} mayEnd />
          ))}
        </ul>
        {sessions.length > 1 && (
          <PostForm>
            <Button type="submit" name="all" value="yes" look="danger">
              Sign out everywhere else
            </Button>
          </PostForm>
        )}
      </div>
    </Page>
  )
}
