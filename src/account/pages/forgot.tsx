import { Link, redirect } from 'react-router'
import { AuthLayout } from '#account/sign-in/auth-layout.tsx'
import { requestReset } from '#account/sign-in/reset-password.server.ts'
import { withCaptcha } from '#platform/captcha/captcha.server.ts'
import { captchaField } from '#platform/captcha/captcha-field.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Button } from '#ui/form/button.tsx'
import { CaptchaField } from '#ui/form/captcha-field.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/forgot'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Forgotten password') },
  { name: 'robots', content: 'noindex' },
]

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, ['email'], async (text) => {
    await requestReset(withCaptcha(context.get(ctxKey), text(captchaField)), request.headers, text('email'))
    return redirect('/check-your-mail?for=password', 303)
  })

export default function ForgotPage({ actionData }: Route.ComponentProps) {
  return (
    <AuthLayout
      title="Forgotten your password?"
      about={<p>It happens to the best of us. Enter your email and we’ll send you a reset link.</p>}
      foot={
        <p>
          <Link to="/sign-in" className="touch-target font-semibold underline decoration-line-strong underline-offset-4">
            Back to sign in
          </Link>
        </p>
      }
    >
      {!actionData?.errors.email && <FormNotice answer={actionData} />}
      <PostForm reloadDocument className="grid gap-5">
        <CaptchaField />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={actionData?.typed.email}
          error={actionData?.errors.email}
        />
        <Button type="submit" look="brass" size="large" wide>
          Send link
        </Button>
      </PostForm>
    </AuthLayout>
  )
}
