import { Form, Link, redirect, useNavigation } from 'react-router'
import { formatDate } from '#kernel/dates.ts'
import { refuseFields } from '#kernel/errors.ts'
import { isId } from '#kernel/form-values.ts'
import { ReturnAddress } from '#orders/order-refunds.tsx'
import { orderPage } from '#orders/order-timeline.server.ts'
import type { OrderTimelineShown } from '#orders/orders.contract.ts'
import { withdrawFrom } from '#orders/returns/order-withdrawal.server.ts'
import { buyerNameProblem, maxBuyerNameLength } from '#orders/rules/buyer-name.ts'
import { linesText } from '#orders/rules/line-text.ts'
import { choiceLabel, toCancel, toReturn } from '#orders/rules/withdrawal-choices.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { revalidateOnChange } from '#ui/data/should-revalidate.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/withdraw'

export const meta: Route.MetaFunction = ({ params, matches }) => [
  { title: pageTitle(matches, `Withdraw from order ${params.number}`) },
  { name: 'robots', content: 'noindex' },
  // Keeps the key from other sites; our own forms need the referrer.
  { name: 'referrer', content: 'same-origin' },
]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const key = search.get('key') ?? ''
  const { life, delivery_address, billing_address } = await orderPage(context.get(ctxKey), params.number, key || undefined)
  const chosen = life.withdrawable.flatMap((line) => {
    const qty = Math.min(line.qty, Number(search.get(`line-${line.order_line_id}`) ?? 0))
    return qty > 0 ? [{ ...line, qty, unsent: Math.min(qty, line.unsent) }] : []
  })
  return {
    lines: life.withdrawable,
    returnTo: life.return_to,
    chosen,
    key,
    submitted: search.has('check'),
    id: crypto.randomUUID(),
    name: (delivery_address ?? billing_address)?.name ?? '',
  }
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  answerForm(request, ['name'], async (text) => {
    const search = new URL(request.url).searchParams
    const key = search.get('key') ?? undefined
    const lines = [...search].flatMap(([name, value]) =>
      name.startsWith('line-') ? [{ orderLineId: Number(name.slice(5)), qty: Number(value) }] : [],
    )
    const id = isId(text('id')) ? text('id') : undefined
    refuseFields({ name: buyerNameProblem(text('name')) })
    await withdrawFrom(context.get(ctxKey), params.number, { id, name: text('name').trim(), lines }, key)
    return redirect(`/orders/${params.number}?${new URLSearchParams({ ...(key && { key }), withdrawn: '' })}`, 303)
  })

export const shouldRevalidate = revalidateOnChange

export default function WithdrawPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { lines, returnTo, chosen, key, submitted, name, id } = loaderData
  const back = `/orders/${params.number}${key ? `?key=${encodeURIComponent(key)}` : ''}`
  return (
    <Page width="text">
      <div className="grid gap-6">
        <h1 className="text-3xl">{chosen.length > 0 ? 'Confirm your withdrawal' : `Withdraw from order ${params.number}`}</h1>
        <FormNotice answer={actionData} />
        {lines.length === 0 ? (
          <Notice title="There’s nothing left to return">
            <p>The 14 days are over or it has already been returned.</p>
          </Notice>
        ) : chosen.length > 0 ? (
          <Confirm
            id={id}
            chosen={chosen}
            returnTo={returnTo}
            name={actionData?.typed.name ?? name}
            error={actionData?.errors.name}
            changeUrl={key ? `?key=${encodeURIComponent(key)}` : '?'}
          />
        ) : (
          <ChooseLines lines={lines} keyText={key} asked={submitted} returns={toReturn(lines).length > 0} />
        )}
        <p>
          <Link to={back} className="touch-target underline underline-offset-4">
            Back to the order
          </Link>
        </p>
      </div>
    </Page>
  )
}

type Lines = OrderTimelineShown['withdrawable']

const ChooseLines = ({
  lines,
  keyText,
  asked: submitted,
  returns,
}: {
  lines: Lines
  keyText: string
  asked: boolean
  returns: boolean
}) => (
  <Form method="get" className="grid gap-5 panel p-5 sm:p-8">
    {keyText && <input type="hidden" name="key" value={keyText} />}
    <p>{returns ? 'What would you like to return?' : 'What would you like to cancel?'} You don’t need to give a reason.</p>
    {submitted && <Notice title="Choose at least one." tone="ember" live />}
    {lines.map(({ order_line_id, title, label, qty, unsent, until }) => (
      <SelectField
        key={order_line_id}
        label={`${title} (${label})`}
        hint={until ? `Possible until ${formatDate(until)}` : 'Not sent yet'}
        name={`line-${order_line_id}`}
        defaultValue={lines.length === 1 ? String(qty) : '0'}
        options={Array.from({ length: qty + 1 }, (_, n) => ({ value: String(n), text: n === 0 ? 'Keep' : choiceLabel(n, unsent) }))}
      />
    ))}
    <div>
      <Button type="submit" name="check" value="1" look="brass">
        Continue
      </Button>
    </div>
  </Form>
)

type ConfirmProps = { id: string; chosen: Lines; returnTo: readonly string[]; name: string; error: string | undefined; changeUrl: string }

function Confirm({ id, chosen, returnTo, name, error, changeUrl }: ConfirmProps) {
  const busy = useNavigation().state !== 'idle'
  const cancelled = toCancel(chosen)
  const returned = toReturn(chosen)
  return (
    <PostForm className="grid gap-5 panel p-5 sm:p-8">
      <input type="hidden" name="id" value={id} />
      <p>You’re withdrawing from the contract for: {linesText(chosen)}.</p>
      {cancelled.length > 0 && (
        <p className="text-ink-soft">
          {returned.length > 0 && `${linesText(cancelled)}: `}
          {'We cancel this and refund your original payment method at once. There’s nothing to send back.'}
        </p>
      )}
      {returned.length > 0 && (
        <div className="text-ink-soft">
          <p>
            {cancelled.length > 0 && `${linesText(returned)}: `}
            Send back what you’ve received within 14 days. You pay the return postage. We’ll refund your original payment method once we
            receive it.
          </p>
          <ReturnAddress lines={returnTo} />
        </div>
      )}
      <Field label="Your name" name="name" autoComplete="name" maxLength={maxBuyerNameLength} defaultValue={name} error={error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="brass" busy={busy}>
          Confirm withdrawal
        </Button>
        <ButtonLink to={changeUrl} relative="path">
          Choose again
        </ButtonLink>
      </div>
    </PostForm>
  )
}
