import { data, Link, redirect } from 'react-router'
import { LinkSent } from '#account/emailed-link.tsx'
import { AuthLayout } from '#account/sign-in/auth-layout.tsx'
import { formatDate } from '#kernel/dates.ts'
import { refuseFields } from '#kernel/errors.ts'
import { myContracts } from '#orders/returns/my-contracts.server.ts'
import { requestedMessage, requestWithdrawal, withdrawalProblems } from '#orders/returns/request-withdrawal.server.ts'
import { maxBuyerNameLength } from '#orders/rules/buyer-name.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Facts } from '#ui/data/facts.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/withdraw-by-details'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Withdraw from a contract') },
  { name: 'robots', content: 'noindex' },
]

const fieldNames = ['about', 'name', 'number', 'email'] as const
type TypedFields = Partial<Record<(typeof fieldNames)[number], string>>

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const sent = new URL(request.url).searchParams.has('sent')
  return { sent: sent ? requestedMessage : null, contracts: await myContracts(ctx), sandbox: ctx.config.sandbox.mail !== null }
}

/** The law requires two steps: name the contract, then confirm (Consumer Rights Directive, art. 11a). No account is needed. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.clone().formData()
  const typed: TypedFields = Object.fromEntries(fieldNames.map((name) => [name, String(form.get(name) ?? '').trim()]))
  return answerForm(request, fieldNames, async (text) => {
    const about = text('about') === 'membership' ? 'membership' : 'order'
    const details = { about, number: text('number'), email: text('email'), name: text('name').trim() } as const
    refuseFields(withdrawalProblems(details))
    if (text('step') === 'check') return data({ confirm: typed })
    const done = await requestWithdrawal(context.get(ctxKey), details)
    return redirect(done ?? '/withdraw?sent', 303)
  })
}

export default function WithdrawPage({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, contracts, sandbox } = loaderData
  const confirm = actionData && 'confirm' in actionData ? actionData.confirm : null
  const refused = actionData && 'problem' in actionData ? actionData : undefined
  return (
    <AuthLayout
      title={confirm ? 'Confirm your withdrawal' : 'Withdraw from contract here'}
      about={
        <p>
          You may withdraw without giving a reason: from goods until 14 days after they arrive, from a membership until 14 days after its
          payment. The time you send this form counts.
        </p>
      }
    >
      <FormNotice answer={refused} />
      {sent && !actionData ? (
        <LinkSent title="Check your email to confirm" words={sent} sandbox={sandbox} />
      ) : confirm ? (
        <Confirm typed={confirm} />
      ) : (
        <>
          {contracts && <MyContracts {...contracts} />}
          <ContractForm typed={refused?.typed ?? {}} errors={refused?.errors ?? {}} />
        </>
      )}
    </AuthLayout>
  )
}

const linkClass = 'touch-target underline underline-offset-4'

/** When signed in, one step is enough: each contract has its contracts button. */
function MyContracts({ orders, membership }: { orders: readonly { number: string; placed_at: string }[]; membership: boolean }) {
  if (orders.length === 0 && !membership) return null
  return (
    <section aria-labelledby="own" className="rounded-card border border-line p-4">
      <h2 id="own" className="text-lg font-semibold">
        Yours
      </h2>
      <ul>
        {membership && (
          <li>
            <Link to="/profile/membership#leave" className={linkClass}>
              Your membership
            </Link>
          </li>
        )}
        {orders.map(({ number, placed_at }) => (
          <li key={number}>
            <Link to={`/orders/${number}/withdraw`} className={linkClass}>
              Order {number}, {formatDate(placed_at)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const ContractForm = ({ typed, errors }: { typed: TypedFields; errors: TypedFields }) => (
  <PostForm reloadDocument className="group grid gap-5">
    <RadioCards
      legend="What are you withdrawing from?"
      name="about"
      chosen={typed.about === 'membership' ? 'membership' : 'order'}
      cards={[
        { value: 'order', title: 'An order' },
        { value: 'membership', title: 'A membership' },
      ]}
    />
    <Field label="Your name" name="name" autoComplete="name" maxLength={maxBuyerNameLength} defaultValue={typed.name} error={errors.name} />
    <div className="group-has-[[value=membership]:checked]:hidden">
      <Field
        label="Order number"
        name="number"
        required={false}
        maxLength={40}
        hint="Find it in your order confirmation."
        defaultValue={typed.number}
        error={errors.number}
      />
    </div>
    <Field
      label="Email you ordered or joined with"
      name="email"
      type="email"
      autoComplete="email"
      maxLength={254}
      defaultValue={typed.email}
      error={errors.email}
    />
    <Button type="submit" name="step" value="check" look="brass" size="large" wide>
      Continue
    </Button>
  </PostForm>
)

const Confirm = ({ typed }: { typed: TypedFields }) => (
  <PostForm reloadDocument className="grid gap-5">
    {fieldNames.map((name) => (
      <input key={name} type="hidden" name={name} value={typed[name]} />
    ))}
    <p>
      {typed.about === 'membership'
        ? 'You’re withdrawing from your membership, if it was paid in the last 14 days.'
        : 'You’re withdrawing from everything in this order that can still be withdrawn from.'}
    </p>
    <Facts
      facts={[
        { term: 'Name', value: typed.name },
        { term: 'From', value: typed.about === 'membership' ? 'Membership' : `Order ${typed.number}` },
        { term: 'Receipt to', value: <span className="break-all">{typed.email}</span> },
      ]}
    />
    <Button type="submit" name="step" value="confirm" look="brass" size="large" wide>
      Confirm withdrawal
    </Button>
  </PostForm>
)
