import { data, redirect } from 'react-router'
import { maskedEmail } from '#account/rules/email.ts'
import { AuthLayout } from '#account/sign-in/auth-layout.tsx'
import type { MailTopic } from '#platform/mail/mail-view.ts'
import { hasUnsubscribed, readUnsubscribeToken, setUnsubscribed } from '#platform/mail/unsubscribe.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/stop-mail'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Email preferences') },
  { name: 'robots', content: 'noindex' },
]

/** Opening the link changes nothing, because mail scanners open links too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const stop = readUnsubscribeToken(ctx, token)
  if (!stop) return data({ stop: null, stopped: false, token }, { status: 404 })
  return { stop: { email: maskedEmail(stop.email), topic: stop.topic }, stopped: await hasUnsubscribed(ctx, stop.email, stop.topic), token }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxKey)
  const form = await request.formData()
  const token = String(form.get('token') ?? '')
  const stop = readUnsubscribeToken(ctx, token)
  if (stop) await setUnsubscribed(ctx, stop, form.get('wish') !== 'again')
  return redirect(`/stop-mail?token=${encodeURIComponent(token)}`, 303)
}

const topicPhrases: Record<MailTopic, string> = {
  news: 'news from the shop',
  reminders: 'reminders',
  releases: 'emails about new releases',
  offers: 'emails about sales and offers',
}

export default function StopMailPage({ loaderData }: Route.ComponentProps) {
  const { stop, stopped, token } = loaderData
  if (!stop)
    return (
      <AuthLayout title="This link is incomplete" about={<p>Open it from the email again.</p>}>
        <ButtonLink to="/">Back to the shop</ButtonLink>
      </AuthLayout>
    )
  const topicPhrase = topicPhrases[stop.topic]
  return (
    <AuthLayout
      title={stopped ? 'You’re unsubscribed' : `Stop ${topicPhrase}?`}
      about={
        <p>
          {stopped
            ? `We won’t send ${topicPhrase} to ${stop.email} any more. You’ll still get receipts and account emails.`
            : `We’ll stop sending ${topicPhrase} to ${stop.email}. You’ll still get receipts and account emails.`}
        </p>
      }
    >
      <PostForm reloadDocument className="flex flex-wrap gap-3">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" look={stopped ? 'quiet' : 'brass'} name="wish" value={stopped ? 'again' : 'stop'}>
          {stopped ? 'Resubscribe' : `Stop ${topicPhrase}`}
        </Button>
      </PostForm>
    </AuthLayout>
  )
}
