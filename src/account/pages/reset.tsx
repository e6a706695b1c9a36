import { redirect } from 'react-router'
import { AuthLayout } from '#account/sign-in/auth-layout.tsx'
import { NewPasswordField } from '#account/sign-in/password-field.tsx'
import { isResetLinkValid, resetPassword } from '#account/sign-in/reset-password.server.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/reset'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Choose a new password') },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return { token, good: await isResetLinkValid(context.get(ctxKey), token) }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, [], async (text) => {
    const headers = await resetPassword(context.get(ctxKey), request.headers, { token: text('token'), password: text('password') })
    return redirect('/sign-in?changed', { status: 303, headers })
  })

export default function ResetPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, good } = loaderData
  if (!good) {
    return (
      <AuthLayout title="This link no longer works" about={<p>Reset links work once, for 30 minutes. You can get a new one right away.</p>}>
        <div>
          <ButtonLink to="/forgot" look="brass">
            Get a new link
          </ButtonLink>
        </div>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title="Choose a new password" about={<p>You’ll need to sign in again on all your devices.</p>}>
      {!actionData?.errors.password && <FormNotice answer={actionData} />}
      <PostForm reloadDocument className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        <NewPasswordField label="New password" name="password" error={actionData?.errors.password} />
        <Button type="submit" look="brass" size="large" wide>
          Save password
        </Button>
      </PostForm>
    </AuthLayout>
  )
}
