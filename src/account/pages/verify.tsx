import { backPath, withBack } from '#account/rules/local-path.ts'
import { AuthLayout } from '#account/sign-in/auth-layout.tsx'
import { PasswordField } from '#account/sign-in/password-field.tsx'
import { redirectAfterSignIn } from '#account/sign-in/redirect-after-sign-in.server.ts'
import { emailOfLink, verifyAndSignIn } from '#account/sign-in/verify.server.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/verify'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Confirm your email') },
  { name: 'robots', content: 'noindex' },
]

/** The emailed link. Opening it confirms nothing, because mail scanners open links too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const token = search.get('token') ?? ''
  return { token, back: backPath(search.get('back')), email: await emailOfLink(context.get(ctxKey), token) }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, [], async (text) => {
    const input = { token: text('token'), password: text('password') }
    return redirectAfterSignIn(
      await verifyAndSignIn(context.get(ctxKey), request.headers, input),
      backPath(text('back')) ?? '/welcome?confirmed',
    )
  })

export default function VerifyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, back, email } = loaderData
  if (!email) {
    return (
      <AuthLayout title="This link no longer works" about={<p>This link has expired or is incomplete.</p>}>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={withBack('/check-your-mail', back)} look="brass">
            Get a new link
          </ButtonLink>
          <ButtonLink to={withBack('/sign-in', back)}>Sign in</ButtonLink>
        </div>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title="Confirm your email" about={<p>Enter your password to finish.</p>}>
      <FormNotice answer={actionData} />
      <PostForm reloadDocument className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="back" value={back ?? ''} />
        <Field label="Email" type="email" autoComplete="username" value={email} readOnly />
        <PasswordField label="Password" name="password" autoComplete="current-password" />
        <Button type="submit" look="brass" size="large" wide>
          Confirm and sign in
        </Button>
        <p className="text-sm text-ink-soft">
          Forgotten it? <a href="/forgot">Choose a new one</a>. That confirms your address too.
        </p>
      </PostForm>
    </AuthLayout>
  )
}
