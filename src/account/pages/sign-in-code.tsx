import { Link, redirect } from 'react-router'
import { backPath, signInPath, withBack } from '#account/rules/local-path.ts'
import { AuthLayout } from '#account/sign-in/auth-layout.tsx'
import { needsCode, submitCode } from '#account/sign-in/second-step.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/sign-in-code'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Your code') },
  { name: 'robots', content: 'noindex' },
]

/** `?back=` is where to go afterwards. Without a password step, redirects to sign in. */
export function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const back = backPath(new URL(request.url).searchParams.get('back'))
  if (ctx.visitor.member) throw redirect(back ?? signInPath, 303)
  if (!needsCode(ctx, request.headers)) throw redirect(withBack('/sign-in', back), 303)
  return { back }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, ['back'], async (text) => {
    const back = backPath(text('back'))
    try {
      const headers = await submitCode(context.get(ctxKey), request.headers, text('code'))
      return redirect(back ?? signInPath, { status: 303, headers })
    } catch (error) {
      if (error instanceof ShopError && error.code === 'gone') return redirect(withBack('/sign-in?late', back), 303)
      throw error
    }
  })

export default function SignInCodePage({ loaderData, actionData }: Route.ComponentProps) {
  const back = actionData?.typed.back ?? loaderData.back
  const codeError = actionData?.errors.code
  return (
    <AuthLayout
      title="One more step"
      about={<p>Enter the code from your authenticator app.</p>}
      foot={
        <p className="text-sm text-ink-soft">
          No phone at hand? Use a recovery code. Each works once.{' '}
          <Link to={withBack('/sign-in', back)} className="touch-target font-semibold underline decoration-line-strong underline-offset-4">
            Sign in as someone else
          </Link>
        </p>
      }
    >
      {!codeError && <FormNotice answer={actionData} />}
      <PostForm reloadDocument className="grid gap-5">
        <input type="hidden" name="back" value={back ?? ''} />
        <Field
          label="Code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          error={codeError}
        />
        <Button type="submit" look="brass" size="large" wide>
          Sign in
        </Button>
      </PostForm>
    </AuthLayout>
  )
}
