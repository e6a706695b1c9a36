import { redirect, useNavigation } from 'react-router'
import { EmailField } from '#account/email-field.tsx'
import { AuthLayout } from '#account/sign-in/auth-layout.tsx'
import { consentWording, newsletterTopics } from '#newsletter/rules/topics.ts'
import { signUp } from '#newsletter/sign-up.server.ts'
import { TopicBoxes } from '#newsletter/topic-boxes.tsx'
import { answerTopicsForm } from '#newsletter/topics-form.server.ts'
import { withCaptcha } from '#platform/captcha/captcha.server.ts'
import { captchaField } from '#platform/captcha/captcha-field.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { CaptchaField } from '#ui/form/captcha-field.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { pageTitle, shopNameIn } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/newsletter'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Newsletter') },
  { name: 'description', content: `New lessons, streams and records, sales and news from ${shopNameIn(matches)}, about twice a month.` },
]

export const loader = ({ request }: Route.LoaderArgs) => ({ answer: new URL(request.url).searchParams.get('answer') })

export const action = ({ request, context }: Route.ActionArgs) =>
  answerTopicsForm(request, async (text, topics) =>
    redirect(
      `/newsletter?answer=${await signUp(withCaptcha(context.get(ctxKey), text(captchaField)), { email: text('email'), topics })}`,
      303,
    ),
  )

const doneMessages: Record<string, { title: string; about: string }> = {
  'check-your-mail': {
    title: 'Check your inbox',
    about: 'Open the email we just sent you and confirm your address. The link works for 7 days.',
  },
  done: { title: 'You’re on the list', about: 'You can change your topics or unsubscribe in every newsletter.' },
}

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  const doneMessage = loaderData.answer && Object.hasOwn(doneMessages, loaderData.answer) ? doneMessages[loaderData.answer] : undefined
  if (doneMessage)
    return (
      <AuthLayout title={doneMessage.title} about={<p>{doneMessage.about}</p>}>
        <div>
          <ButtonLink to="/">Back to the shop</ButtonLink>
        </div>
      </AuthLayout>
    )
  return (
    <AuthLayout title="Newsletter" about={<p>{consentWording.text}</p>}>
      <FormNotice answer={actionData} />
      <PostForm reloadDocument className="grid gap-5">
        <CaptchaField />
        <EmailField
          label="Email"
          name="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={actionData?.typed.email}
          error={actionData?.errors.email}
        />
        <TopicBoxes chosen={newsletterTopics} error={actionData?.errors.topics} />
        <div>
          <Button type="submit" look="brass" size="large" busy={busy}>
            Sign up
          </Button>
        </div>
      </PostForm>
    </AuthLayout>
  )
}
