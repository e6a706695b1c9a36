import { Link, redirect } from 'react-router'
import { LinkSent } from '#account/emailed-link.tsx'
import { AuthLayout } from '#account/sign-in/auth-layout.tsx'
import { lookUpMessage, sendOrderLink } from '#orders/order-look-up.server.ts'
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
import type { Route } from './+types/find-order'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Find an order') },
  { name: 'robots', content: 'noindex' },
]

export function loader({ request, context }: Route.LoaderArgs) {
  const sent = new URL(request.url).searchParams.has('sent')
  return { sent: sent ? lookUpMessage : null, sandbox: context.get(ctxKey).config.sandbox.mail !== null }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, ['number', 'email'], async (text) => {
    await sendOrderLink(withCaptcha(context.get(ctxKey), text(captchaField)), { number: text('number'), email: text('email') })
    return redirect('/orders/find?sent', 303)
  })

export default function FindOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, sandbox } = loaderData
  return (
    <AuthLayout
      title="Find an order"
      about={<p>No account needed. We’ll email you a link to track your order, get its invoice or return it.</p>}
      foot={
        <p>
          Have an account? Your orders are{' '}
          <Link to="/profile/orders" className="touch-target font-semibold underline decoration-line-strong underline-offset-4">
            in your profile
          </Link>
        </p>
      }
    >
      <FormNotice answer={actionData} />
      {sent && !actionData && <LinkSent title="Check your inbox" words={sent} sandbox={sandbox} />}
      <PostForm reloadDocument className="grid gap-5">
        <CaptchaField />
        <Field
          label="Order number"
          name="number"
          maxLength={40}
          hint="You’ll find it in your confirmation email."
          defaultValue={actionData?.typed.number}
          error={actionData?.errors.number}
        />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
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
