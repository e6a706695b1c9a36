import { data, Link, redirect, useNavigate, useNavigation } from 'react-router'
import { requireMember } from '#account/member.server.ts'
import { parseId } from '#kernel/form-values.ts'
import { formatMoney } from '#kernel/money.ts'
import { lineText } from '#orders/rules/line-text.ts'
import { ctxKey } from '#platform/page-context.ts'
import { NewAddress, NewCard } from '#pre-orders/add-address-and-card.tsx'
import { addressAndCardForms } from '#pre-orders/address-and-card-forms.server.ts'
import { DiscHeading } from '#pre-orders/disc-heading.tsx'
import { livePreOrder } from '#pre-orders/make-pre-order.server.ts'
import { offerPreOrder } from '#pre-orders/offer-pre-order.server.ts'
import { AddressChoice, CardChoice, DeliveryChoice } from '#pre-orders/pre-order-fields.tsx'
import { applyPreOrderForm } from '#pre-orders/pre-order-forms.server.ts'
import { preOrderOptions } from '#pre-orders/pre-order-options.server.ts'
import { maxPerMember } from '#pre-orders/rules/pre-order-states.ts'
import { revalidateOnChange } from '#ui/data/should-revalidate.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/pre-order'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(matches, `Pre-order${loaderData ? ` “${loaderData.line.title}”` : ''}`) },
  { name: 'robots', content: 'noindex' },
]

/** Pre-orders an unreleased product. Choices are in the address; guests sign in and come back. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  requireMember(ctx)
  const stockLineId = parseId(params.line)
  const offer = await offerPreOrder(ctx, stockLineId)
  const existing = await livePreOrder(ctx, stockLineId)
  if (existing) return redirect(`/profile/pre-orders/${existing}`)
  const search = new URL(request.url).searchParams
  const maxQty = Math.max(1, Math.min(maxPerMember, offer.left))
  const qty = Math.min(maxQty, Math.max(1, Math.trunc(Number(search.get('qty'))) || 1))
  const { line, releaseAt } = offer
  const { currency } = ctx.visitor
  const orderInput = { line, qty, unitPrice: line.unitPrice ?? 0, currency, releaseAt }
  const picked = { address: search.get('address'), method: search.get('way'), card: search.get('card') }
  return {
    line: { id: stockLineId, title: line.title, label: line.label, artist: line.artist, cover: line.cover, unitPrice: line.unitPrice },
    path: offer.path,
    releaseOn: offer.releaseOn,
    closed: offer.closedReason,
    currency,
    qty,
    most: maxQty,
    changed: search.has('changed'),
    choices: await preOrderOptions(ctx, { ...orderInput, ...picked }),
    formData: await addressAndCardForms(ctx),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const result = await applyPreOrderForm(context.get(ctxKey), parseId(params.line), await request.formData())
  if (result.answer === 'to') return redirect(result.to, 303)
  return data(result, { status: result.answer === 'authenticate' ? 200 : result.status })
}

export const shouldRevalidate = revalidateOnChange

export default function PreOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { line, releaseOn, closed, currency, path, changed } = loaderData
  const problem = actionData?.answer === 'problem' ? actionData.problem : null
  return (
    <Page width="text">
      <div className="grid gap-8">
        <DiscHeading cover={line.cover} title={`Pre-order “${line.title}”`}>
          <p className="text-ink-soft">
            {line.label} by {line.artist}, out on {releaseOn}
            {line.unitPrice !== null && `, ${formatMoney({ minor: line.unitPrice, currency })}`}
          </p>
        </DiscHeading>
        {problem && <Notice title={problem} tone="ember" live />}
        {changed && !problem && <Notice title="The total has changed. Check it before you order." tone="brass" live />}
        {closed ? (
          <Notice title={closed}>
            <ButtonLink to={path}>See “{line.title}”</ButtonLink>
          </Notice>
        ) : (
          <PreOrderForm page={loaderData} answer={actionData} />
        )}
        <p>
          <Link to={path} className="touch-target underline underline-offset-4">
            Back to “{line.title}”
          </Link>
        </p>
      </div>
    </Page>
  )
}

type ChooseProps = { page: Route.ComponentProps['loaderData']; answer: Route.ComponentProps['actionData'] }

function PreOrderForm({ page, answer }: ChooseProps) {
  const { line, qty, most, choices, currency, releaseOn, formData } = page
  const navigate = useNavigate()
  const busy = useNavigation().state !== 'idle'
  const errors = answer?.answer === 'problem' ? answer.errors : {}
  const goods = (line.unitPrice ?? 0) * qty
  const reload = (form: HTMLFormElement) => {
    const at = new FormData(form)
    const input = {
      qty: String(at.get('qty')),
      address: String(at.get('address') ?? ''),
      way: String(at.get('shipping_code') ?? ''),
      card: String(at.get('card') ?? ''),
    }
    void navigate(`?${new URLSearchParams(input)}`, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <PostForm
        className="grid gap-6"
        onChange={(event) => {
          const { name } = event.target as Partial<HTMLInputElement>
          if (name === 'qty' || name === 'address') reload(event.currentTarget)
        }}
      >
        {/* The default button for Enter: places the pre-order. */}
        <button type="submit" hidden />
        <SelectField
          key={qty}
          label="How many"
          name="qty"
          defaultValue={String(qty)}
          error={errors.qty}
          options={Array.from({ length: most }, (_, at) => ({ value: String(at + 1), text: String(at + 1) }))}
        />
        <AddressChoice choices={choices} errors={errors} />
        {choices.addresses.length > 0 && (
          <div className="no-script-only">
            <Button type="submit" name="do" value="show">
              Update total
            </Button>
          </div>
        )}
        {choices.notServed && <Notice title={choices.notServed} tone="ember" />}
        <DeliveryChoice
          key={`${qty} ${choices.address}`}
          choices={choices}
          errors={errors}
          currency={currency}
          goods={goods}
          goodsWords={lineText({ ...line, qty })}
          releaseOn={releaseOn}
          button={(total) =>
            choices.cards.length > 0 && (
              <div>
                <Button type="submit" look="brass" size="large" busy={busy}>
                  Pre-order for {total}
                </Button>
              </div>
            )
          }
        >
          <CardChoice choices={choices} errors={errors} legend="Charged when we ship to" />
        </DeliveryChoice>
      </PostForm>
      <div className="grid gap-4">
        <NewAddress
          formData={formData}
          answer={answer}
          isFirst={choices.addresses.length === 0}
          hiddenFields={{ qty: String(qty), card: choices.card ?? '' }}
        />
        {!choices.cardsUnreachable && (
          <NewCard
            news={formData}
            currency={currency}
            count={choices.cards.length}
            doneUrl={`/pre-order/${line.id}?${new URLSearchParams({ qty: String(qty), address: choices.address ?? '', way: choices.method ?? '', card: 'new' })}`}
          />
        )}
      </div>
    </>
  )
}
