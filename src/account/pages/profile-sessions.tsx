import { redirect } from 'react-router'
import { z } from 'zod'
import { type DeviceSession, endOtherSessions, endSession, listSessions } from '#account/sign-in/sessions.server.ts'
import { formatDate, localeOf, shortTime } from '#kernel/dates.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/form/button.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { MonitorSmartphone } from '#ui/icons/screen-icons.ts'
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
  const usedWords = (at: Date | string) => (formatDate(at) === today ? `today at ${shortTime(at, locale)}` : formatDate(at, 'timeFirst'))
  return { sessions: (await listSessions(ctx)).map((session) => ({ ...session, used: usedWords(session.lastUsed) })) }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, [], async (text) => {
    const ctx = context.get(ctxKey)
    const one = z.uuid().safeParse(text('session'))
    if (one.success) await endSession(ctx, one.data)
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
        <ul aria-label="Devices" className="divide-y divide-line rounded-card border border-line bg-paper-raised">
          {sessions.map((session) => (
            <Device key={session.id} session={session} />
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

const Device = ({ session: { id, device, ip, country, since, used, current } }: { session: DeviceSession & { used: string } }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5">
    <div className="flex min-w-0 gap-4">
      <MonitorSmartphone aria-hidden="true" size={24} className="mt-0.5 shrink-0 text-ink-soft" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          {device}
          {current && <Badge tone="leaf">This device</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {ip && `${ip} · `}
          {country && `${country} · `}last used {used} UTC
        </p>
        <p className="text-sm text-ink-soft">signed in {formatDate(since)}</p>
      </div>
    </div>
    {!current && (
      <PostForm preventScrollReset>
        <input type="hidden" name="session" value={id} />
        <Button type="submit">
          Sign out<span className="sr-only"> {device}</span>
        </Button>
      </PostForm>
    )}
  </li>
)
