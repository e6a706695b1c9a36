import { redirect } from 'react-router'
import { AuthLayout } from '#account/sign-in/auth-layout.tsx'
import { acceptInvitation, readInvitation } from '#account/staff/staff.server.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Button } from '#ui/form/button.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/join-staff'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Join the staff') },
  { name: 'robots', content: 'noindex' },
]

/** Guests sign in first. Opening the link accepts nothing, because mail scanners open links too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return { token, ...(await readInvitation(context.get(ctxKey), token)) }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, [], async (text) => {
    await acceptInvitation(context.get(ctxKey), text('token'))
    return redirect('/sign-in?back=/admin', 303)
  })

export default function JoinStaffPage({ loaderData: { token, roleName, email }, actionData }: Route.ComponentProps) {
  return (
    <AuthLayout
      title="Join the staff"
      about={
        <p>
          Your account {email} gets the role “{roleName}”. You’ll sign in again afterwards, with two-step sign-in.
        </p>
      }
    >
      <FormNotice answer={actionData} />
      <PostForm reloadDocument className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" look="brass" size="large" wide>
          Join as {roleName}
        </Button>
      </PostForm>
    </AuthLayout>
  )
}
