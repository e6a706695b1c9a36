import { Link, redirect } from 'react-router'
import { backPath, homePathOf, signInPath, withBack } from '#account/rules/local-path.ts'
import { AuthLayout } from '#account/sign-in/auth-layout.tsx'
import { PasswordField } from '#account/sign-in/password-field.tsx'
import { redirectAfterSignIn } from '#account/sign-in/redirect-after-sign-in.server.ts'
import { signIn } from '#account/sign-in/sign-in.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { needsOnboarding } from '#onboarding/taste.server.ts'
import { withCaptcha } from '#platform/captcha/captcha.server.ts'
import { captchaField } from '#platform/captcha/captcha-field.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { CaptchaField } from '#ui/form/captcha-field.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/sign-in'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'Sign in') }, { name: 'robots', content: 'noindex' }]

/** `?back=` is where to go afterwards; `?changed` follows a new password, `?late` an expired second step. The first sign-in leads to the onboarding. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const back = backPath(search.get('back'))
  const ctx = context.get(ctxKey)
  const { member } = ctx.visitor
  if (member) throw redirect(back ?? ((await needsOnboarding(ctx)) ? '/welcome' : homePathOf(member)), 303)
  return { back, changed: search.has('changed'), late: search.has('late') }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, ['email', 'back'], async (text) => {
    const back = backPath(text('back'))
    try {
      const credentials = { email: text('email'), password: text('password'), back }
      return redirectAfterSignIn(
        await signIn(withCaptcha(context.get(ctxKey), text(captchaField)), request.headers, credentials),
        back ?? signInPath,
      )
    } catch (error) {
      if (error instanceof ShopError && error.code === 'email-unproven') return redirect(withBack('/check-your-mail', back), 303)
      throw error
    }
  })

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const back = actionData?.typed.back ?? loaderData.back
  return (
    <AuthLayout
      title="Sign in"
      foot={
        <p>
          New here?{' '}
          <Link to={withBack('/register', back)} className="touch-target font-semibold underline decoration-line-strong underline-offset-4">
            Create an account
          </Link>
        </p>
      }
    >
      {loaderData.changed && !actionData && <Notice title="Password changed. Sign in with your new password." tone="leaf" live />}
      {loaderData.late && !actionData && <Notice title="That took too long or too many attempts. Sign in again." tone="ember" live />}
      <FormNotice answer={actionData} />
      <PostForm reloadDocument className="grid gap-5">
        {actionData && <CaptchaField />}
        <input type="hidden" name="back" value={back ?? ''} />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={actionData?.typed.email}
          error={actionData?.errors.email}
        />
        <div className="grid gap-1">
          <PasswordField label="Password" name="password" autoComplete="current-password" error={actionData?.errors.password} />
          <p>
            <Link to="/forgot" className="touch-target text-sm underline decoration-line-strong underline-offset-4">
              Forgotten your password?
            </Link>
          </p>
        </div>
        <Button type="submit" look="brass" size="large" wide>
          Sign in
        </Button>
      </PostForm>
    </AuthLayout>
  )
}
