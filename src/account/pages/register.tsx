import { Link, redirect } from 'react-router'
import { EmailField } from '#account/email-field.tsx'
import { backPath, signInPath, withBack } from '#account/rules/local-path.ts'
import { AuthLayout } from '#account/sign-in/auth-layout.tsx'
import { NewPasswordField } from '#account/sign-in/password-field.tsx'
import { register } from '#account/sign-in/register.server.ts'
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
import type { Route } from './+types/register'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Create an account') },
  { name: 'robots', content: 'noindex' },
]

export function loader({ request, context }: Route.LoaderArgs) {
  const back = backPath(new URL(request.url).searchParams.get('back'))
  if (context.get(ctxKey).visitor.member) throw redirect(back ?? signInPath, 303)
  return { back }
}

/** The same answer whether or not the account exists; the email tells. */
export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, ['name', 'email', 'back'], async (text) => {
    const back = backPath(text('back'))
    await register(withCaptcha(context.get(ctxKey), text(captchaField)), {
      name: text('name'),
      email: text('email'),
      password: text('password'),
      back,
    })
    return redirect(withBack('/check-your-mail', back), 303)
  })

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const typed: Record<string, string> = actionData?.typed ?? {}
  const errors: Record<string, string> = actionData?.errors ?? {}
  return (
    <AuthLayout
      title="Create an account"
      about={<p>It’s free and takes a minute.</p>}
      foot={
        <p>
          Already have one?{' '}
          <Link
            to={withBack('/sign-in', loaderData.back)}
            className="touch-target font-semibold underline decoration-line-strong underline-offset-4"
          >
            Sign in
          </Link>
        </p>
      }
    >
      <FormNotice answer={actionData} />
      <PostForm reloadDocument className="grid gap-5">
        <CaptchaField />
        <input type="hidden" name="back" value={typed.back ?? loaderData.back ?? ''} />
        <Field label="Name" name="name" autoComplete="name" maxLength={80} defaultValue={typed.name} error={errors.name} />
        <EmailField label="Email" name="email" autoComplete="username" defaultValue={typed.email} error={errors.email} />
        <NewPasswordField label="Password" name="password" error={errors.password} />
        <Button type="submit" look="brass" size="large" wide>
          Create account
        </Button>
      </PostForm>
    </AuthLayout>
  )
}
