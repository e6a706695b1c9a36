import { data, redirect } from 'react-router'
import { answerForm } from '#account/form-answer.server.ts'
import { FormNotice } from '#account/form-notice.tsx'
import { Gate } from '#account/gate.tsx'
import { withdrawNamed, withdrawnWords } from '#checkout/order-look-up.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Button } from '#ui/button.tsx'
import { CsrfField } from '#ui/csrf-field.tsx'
import { Facts } from '#ui/facts.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/withdraw-named'

export const meta: Route.MetaFunction = () => [{ title: 'Withdraw from a contract – Woodshed' }, { name: 'robots', content: 'noindex' }]

const asked = ['name', 'number', 'email'] as const
type Typed = Record<(typeof asked)[number], string>

export const loader = ({ request }: Route.LoaderArgs) => ({ sent: new URL(request.url).searchParams.has('sent') ? withdrawnWords : null })

/** Two steps, as the law asks: say which contract, then confirm (Consumer Rights Directive, art. 11a). No account is needed. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.clone().formData()
  const typed = Object.fromEntries(asked.map((name) => [name, String(form.get(name) ?? '').trim()])) as Typed
  if (form.get('step') === 'check') return data({ confirm: typed })
  return answerForm(request, asked, async () => {
    await withdrawNamed(context.get(ctxKey), typed)
    return redirect('/withdraw?sent', 303)
  })
}

export default function WithdrawPage({ loaderData, actionData }: Route.ComponentProps) {
  const confirm = actionData && 'confirm' in actionData ? actionData.confirm : null
  const refused = actionData && 'problem' in actionData ? actionData : undefined
  return (
    <Gate
      title={confirm ? 'Confirm your withdrawal' : 'Withdraw from contract here'}
      about={
        <p>
          Within 14 days after your goods arrive you may withdraw from the contract without giving a reason. A receipt with the time comes
          to the address you ordered with.
        </p>
      }
    >
      <FormNotice answer={refused} />
      {loaderData.sent && !actionData ? (
        <Notice title="Your withdrawal was sent" tone="leaf" live>
          <p>{loaderData.sent}</p>
        </Notice>
      ) : confirm ? (
        <Confirm typed={confirm} />
      ) : (
        <form method="post" className="grid gap-5">
          <CsrfField />
          <Field label="Your name" name="name" autoComplete="name" maxLength={120} defaultValue={refused?.typed.name} />
          <Field label="Order number" name="number" inputMode="numeric" maxLength={40} defaultValue={refused?.typed.number} />
          <Field
            label="E-mail you ordered with"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={refused?.typed.email}
          />
          <Button type="submit" name="step" value="check" look="brass" size="large" wide>
            Go on
          </Button>
        </form>
      )}
    </Gate>
  )
}

const Confirm = ({ typed }: { typed: Typed }) => (
  <form method="post" className="grid gap-5">
    <CsrfField />
    {asked.map((name) => (
      <input key={name} type="hidden" name={name} value={typed[name]} />
    ))}
    <p>You withdraw from everything in this order that can still be withdrawn from.</p>
    <Facts
      facts={[
        { term: 'Name', value: typed.name },
        { term: 'Order', value: typed.number },
        { term: 'Receipt to', value: <span className="break-all">{typed.email}</span> },
      ]}
    />
    <Button type="submit" name="step" value="confirm" look="brass" size="large" wide>
      Confirm withdrawal
    </Button>
  </form>
)
