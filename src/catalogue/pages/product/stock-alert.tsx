import { redirect } from 'react-router'
import { AuthLayout } from '#account/sign-in/auth-layout.tsx'
import { parseId } from '#kernel/form-values.ts'
import { withCaptcha } from '#platform/captcha/captcha.server.ts'
import { captchaField } from '#platform/captcha/captcha-field.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { StockAlertForm } from '#stock/stock-alert-form.tsx'
import { confirmAlert, findAlert, readAlertLine, requestStockAlert } from '#stock/stock-alerts.server.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import { foundOr404 } from '../../../platform/found-or-404.server.ts'
import type { Route } from './+types/stock-alert'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'We’ll let you know') },
  { name: 'robots', content: 'noindex' },
]

/** Opening the link doesn't confirm, because mail scanners open links too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const search = new URL(request.url).searchParams
  const token = search.get('token')
  if (token !== null) return { token, alert: await findAlert(ctx, token), line: null, noted: false, member: false }
  const line = await foundOr404(readAlertLine(ctx, parseId(search.get('line'))))
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
    await requestStockAlert(withCaptcha(ctx, text(captchaField)), { stockLineId, email: text('email') })
    return redirect(`/tell-me?line=${stockLineId}&noted`, 303)
  })

export default function StockAlertPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, alert, line, noted, member } = loaderData
  const available = [line, alert?.line].find((each) => each?.isAvailable)
  if (available)
    return (
      <AuthLayout title="It’s available now" about={<p>“{available.title}” is available now.</p>}>
        <ButtonLink to={available.path} look="brass">
          See it
        </ButtonLink>
      </AuthLayout>
    )
  if (line && !noted)
    return (
      <AuthLayout title={`Email me about “${line.title}”`} about={<p>We’ll email you once, when it’s available.</p>}>
        <StockAlertForm stockLineId={line.stockLineId} title={line.title} member={member} when={line.when} refused={actionData} />
      </AuthLayout>
    )
  if (line)
    return (
      <AuthLayout
        title={member ? 'We’ll let you know' : 'Check your mail'}
        about={
          <p>
            {member
              ? `We’ll email you once, when “${line.title}” is available.`
              : `Open the email we just sent you and confirm your address. We’ll email you once, when “${line.title}” is available.`}
          </p>
        }
      >
        <ButtonLink to={line.path}>Back to product</ButtonLink>
      </AuthLayout>
    )
  if (!alert)
    return (
      <AuthLayout title="This link no longer works" about={<p>This link has expired or is incomplete.</p>}>
        <ButtonLink to="/">To the shop</ButtonLink>
      </AuthLayout>
    )
  return (
    <AuthLayout
      title={alert.confirmed ? 'We’ll let you know' : 'Confirm your address'}
      about={
        <p>
          {alert.confirmed ? 'We’ll email you once, when' : 'Confirm it and we’ll email you once, when'} “{alert.line.title}” (
          {alert.line.label}) is available.
        </p>
      }
    >
      <FormNotice answer={actionData} />
      {alert.confirmed ? (
        <ButtonLink to={alert.line.path}>Back to product</ButtonLink>
      ) : (
        <PostForm reloadDocument>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" look="brass">
            Yes, email me
          </Button>
        </PostForm>
      )}
    </AuthLayout>
  )
}
