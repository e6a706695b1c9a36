import { data, redirect } from 'react-router'
import { maskedEmail } from '#account/rules/email.ts'
import { AuthLayout } from '#account/sign-in/auth-layout.tsx'
import { newsletterTopics } from '#newsletter/rules/topics.ts'
import { findSubscription, setTopics } from '#newsletter/subscription.server.ts'
import { TopicBoxes } from '#newsletter/topic-boxes.tsx'
import { answerTopicsForm } from '#newsletter/topics-form.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/topics'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Newsletter topics') },
  { name: 'robots', content: 'noindex' },
]

/** Opening the link changes nothing, because mail scanners open links too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const token = search.get('token') ?? ''
  const found = await findSubscription(context.get(ctxKey), token)
  if (!found) return data({ token, found: null, saved: false }, { status: 404 })
  return { token, found: { email: maskedEmail(found.email), topics: found.topics }, saved: search.has('saved') }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerTopicsForm(request, async (text, topics) => {
    await setTopics(context.get(ctxKey), text('token'), text('wish') === 'none' ? [] : topics)
    return redirect(`/newsletter/topics?token=${encodeURIComponent(text('token'))}&saved`, 303)
  })

export default function NewsletterTopicsPage({ loaderData: { token, found, saved }, actionData }: Route.ComponentProps) {
  if (!found)
    return (
      <AuthLayout title="This link is incomplete" about={<p>Open it from the newsletter again.</p>}>
        <div>
          <ButtonLink to="/">Back to the shop</ButtonLink>
        </div>
      </AuthLayout>
    )
  const left = found.topics.length === 0
  return (
    <AuthLayout
      title={left ? 'You’re unsubscribed' : 'Your newsletter'}
      about={
        <p>
          {left
            ? `We don’t send the newsletter to ${found.email}. You’ll still get receipts and account emails.`
            : `It goes to ${found.email}.`}
        </p>
      }
    >
      <FormNotice answer={actionData} />
      {saved && !left && <Notice title="Your topics are saved." tone="leaf" live />}
      <PostForm reloadDocument className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        <TopicBoxes key={found.topics.join()} chosen={left ? newsletterTopics : found.topics} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look={left ? 'quiet' : 'brass'}>
            {left ? 'Subscribe again' : 'Save topics'}
          </Button>
          {!left && (
            <Button type="submit" name="wish" value="none">
              Unsubscribe from all
            </Button>
          )}
        </div>
      </PostForm>
    </AuthLayout>
  )
}
