import { redirect } from 'react-router'
import { requireMember } from '#account/member.server.ts'
import { changePassword } from '#account/profile/change-password.server.ts'
import { NewPasswordField, PasswordField } from '#account/sign-in/password-field.tsx'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/profile-password'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Change password') },
  { name: 'robots', content: 'noindex' },
]

export const loader = ({ context }: Route.LoaderArgs) => ({ email: requireMember(context.get(ctxKey)).email })

/** All sessions end and this browser gets a new one, so the page has to reload fully. */
export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, [], async (text) => {
    const headers = await changePassword(context.get(ctxKey), request.headers, { current: text('current'), next: text('next') })
    return redirect('/profile?password', { status: 303, headers })
  })

export default function PasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const errors: Record<string, string> = actionData?.errors ?? {}
  return (
    <Page width="text">
      <h1 className="pb-2 text-3xl">Change password</h1>
      <p className="pb-6 text-ink-soft">You’ll need to sign in again on all other devices.</p>
      <PostForm reloadDocument className="grid gap-5 panel p-5 sm:p-8">
        {Object.keys(errors).length === 0 && <FormNotice answer={actionData} />}
        <input type="email" hidden readOnly autoComplete="username" value={loaderData.email} />
        <PasswordField label="Current password" name="current" autoComplete="current-password" error={errors.current} />
        <NewPasswordField label="New password" name="next" error={errors.next} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="brass">
            Change password
          </Button>
          <ButtonLink to="/profile" look="plain">
            Cancel
          </ButtonLink>
        </div>
      </PostForm>
    </Page>
  )
}
