import { redirect } from 'react-router'
import { AuthLayout } from '#account/auth-layout.tsx'
import { answerForm } from '#account/form-answer.server.ts'
import { FormNotice } from '#account/form-notice.tsx'
import { askToBeTold, confirmAlert, findAlert, lineOf } from '#catalogue/stock-alerts.server.ts'
import { TellMe } from '#catalogue/tell-me.tsx'
import { parseId } from '#kernel/form-values.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CsrfField } from '#ui/csrf-field.tsx'
import type { Route } from './+types/tell-me'
import { orMissing } from './or-missing.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'We will tell you – Woodshed' }, { name: 'robots', content: 'noindex' }]

/** After asking to be told without script, and where the link of the mail leads. Opening that proves nothing yet: mail scanners open links too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const search = new URL(request.url).searchParams
  const token = search.get('token')
  if (token !== null) return { token, alert: await findAlert(ctx, token), line: null, noted: false, member: false }
  const line = await orMissing(lineOf(ctx, parseId(search.get('line'))))
  return { token: '', alert: null, line, noted: search.has('noted'), member: ctx.visitor.member !== null }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, ['email', 'stock_line_id'], async (text) => {
    const ctx = context.get(ctxKey)
    const token = text('token')
    if (token) {
      await confirmAlert(ctx, token)
      return redirect(`/tell-me?token=${encodeURIComponent(token)}`, 303)
    }
    const stockLineId = parseId(text('stock_line_id'))
    await askToBeTold(ctx, { stockLineId, email: text('email') })
    return redirect(`/tell-me?line=${stockLineId}&noted`, 303)
  })

export default function TellMePage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, alert, line, noted, member } = loaderData
  const there = [line, alert?.line].find((asked) => asked?.there)
  if (there)
    return (
      <AuthLayout title="It can be bought now" about={<p>“{there.title}” is here. There is nothing to wait for.</p>}>
        <ButtonLink to={there.path} look="brass">
          See it
        </ButtonLink>
      </AuthLayout>
    )
  if (line && !noted)
    return (
      <AuthLayout title={`Tell me about “${line.title}”`} about={<p>We write to you once, when it can be bought.</p>}>
        <FormNotice answer={actionData} />
        <TellMe stockLineId={line.stockLineId} title={line.title} member={member} when={line.when} />
      </AuthLayout>
    )
  if (line)
    return (
      <AuthLayout
        title={member ? 'We will tell you' : 'Check your mail'}
        about={
          <p>
            {member
              ? `We write to you once, when “${line.title}” can be bought.`
              : `Please open the mail we have just sent you and confirm your address. Then we write to you once, when “${line.title}” can be bought.`}
          </p>
        }
      >
        <ButtonLink to={line.path}>Back to it</ButtonLink>
      </AuthLayout>
    )
  if (!alert)
    return (
      <AuthLayout title="This link no longer works" about={<p>It is older than a week, or a letter of it got lost on the way.</p>}>
        <ButtonLink to="/">To the shop</ButtonLink>
      </AuthLayout>
    )
  return (
    <AuthLayout
      title={alert.confirmed ? 'We will tell you' : 'Is this your address?'}
      about={
        <p>
          {alert.confirmed ? 'We write to you once, when' : 'Confirm it, and we write to you once, when'} “{alert.line.title}” (
          {alert.line.label}) can be bought.
        </p>
      }
    >
      <FormNotice answer={actionData} />
      {alert.confirmed ? (
        <ButtonLink to={alert.line.path}>Back to it</ButtonLink>
      ) : (
        <form method="post">
          <CsrfField />
          <input type="hidden" name="token" value={token} />
          <Button type="submit" look="brass">
            Yes, tell me
          </Button>
        </form>
      )}
    </AuthLayout>
  )
}
