import { data, redirect } from 'react-router'
import { maskedEmail } from '#account/rules/email.ts'
import { AuthLayout } from '#account/sign-in/auth-layout.tsx'
import { confirmSignUp, findSignUp } from '#newsletter/confirm-sign-up.server.ts'
import { TopicBoxes } from '#newsletter/topic-boxes.tsx'
import { answerTopicsForm } from '#newsletter/topics-form.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/confirm'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Confirm your address') },
  { name: 'robots', content: 'noindex' },
]

/** Opening the link confirms nothing, because mail scanners open links too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const found = await findSignUp(context.get(ctxKey), token)
  if (!found) return data({ token, found: null }, { status: 404 })
  return { token, found: { email: maskedEmail(found.email), topics: found.topics, confirmed: found.confirmed } }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerTopicsForm(request, async (text, topics) => {
    await confirmSignUp(context.get(ctxKey), text('token'), topics)
    return redirect(`/newsletter/confirm?token=${encodeURIComponent(text('token'))}`, 303)
  })

export default function ConfirmNewsletterPage({ loaderData: { token, found }, actionData }: Route.ComponentProps) {
  if (!found)
    return (
      <AuthLayout title="This link no longer works" about={<p>It has expired or is incomplete. Sign up again and we’ll send a new one.</p>}>
        <div>
          <ButtonLink to="/newsletter" look="brass">
            Sign up again
          </ButtonLink>
        </div>
      </AuthLayout>
    )
  if (found.confirmed)
    return (
      <AuthLayout
        title="You’re on the list"
        about={<p>The next newsletter goes to {found.email}. Every one has a link to change your topics.</p>}
      >
        <div>
          <ButtonLink to="/">Back to the shop</ButtonLink>
        </div>
      </AuthLayout>
    )
  return (
    <AuthLayout title="Confirm your address" about={<p>We’ll send the newsletter to {found.email}.</p>}>
      <FormNotice answer={actionData} />
      <PostForm reloadDocument className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        <TopicBoxes chosen={found.topics} error={actionData?.errors.topics} />
        <div>
          <Button type="submit" look="brass" size="large">
            Yes, send me the newsletter
          </Button>
        </div>
      </PostForm>
    </AuthLayout>
  )
}
