import { Link, redirect, useNavigation } from 'react-router'
import { requireStaff } from '#account/member.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { parseId } from '#kernel/form-values.ts'
import { formatMoney } from '#kernel/money.ts'
import { ownValue } from '#kernel/own-value.ts'
import { plural } from '#kernel/text.ts'
import { BatchCodes } from '#offers/admin/batch-codes.tsx'
import { ConditionsFields, LimitsFields } from '#offers/admin/coupon-conditions.tsx'
import { CouponCosts } from '#offers/admin/coupon-costs.tsx'
import { couponFieldNames, OfferFields } from '#offers/admin/coupon-fields.tsx'
import { CouponForm } from '#offers/admin/coupon-form.tsx'
import { doneMessageOf, EndNowButton, RecordHead } from '#offers/admin/record-head.tsx'
import { answerCouponForm, tierChoices } from '#offers/coupon-form.server.ts'
import { addCodes, changeCoupon, endCoupon } from '#offers/edit-coupons.server.ts'
import { actionsOf } from '#offers/offer-actions.server.ts'
import { couponFields } from '#offers/rules/coupon-fields.ts'
import { maxCodes } from '#offers/rules/coupon-form.ts'
import { couponStateLabels } from '#offers/rules/coupon-state.ts'
import { staffCoupon } from '#offers/staff-coupons.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { shopTime } from '#platform/shop-settings/shop-time.server.ts'
import { Badge } from '#ui/badge.tsx'
import { ActivityTable } from '#ui/data/activity-table.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { revalidateOnChange } from '#ui/data/should-revalidate.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { InitialFields } from '#ui/form/initial-fields.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeMeta } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/coupon'

export const meta: Route.MetaFunction = ({ matches }) => backOfficeMeta(matches, 'Coupon')

const doneMessages: Readonly<Record<string, string>> = {
  made: 'Coupon created.',
  changed: 'Coupon updated.',
  ended: 'Coupon ended.',
  codes: 'Codes created.',
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const id = parseId(params.id)
  const { coupon, uses, costs, ...found } = await staffCoupon(ctx, id)
  return {
    ...{ id, done: doneMessageOf(request, doneMessages), tiers: await tierChoices(ctx), acts: await actionsOf(ctx, 'coupon', id) },
    ...{ code: coupon.code, title: coupon.title, used: coupon.used, most: coupon.maxUses },
    ...{ state: found.state, email: found.email, codes: found.codes },
    typed: couponFields(coupon, found.products, found.listed),
    touched: uses.length > 0,
    costs,
    uses: uses.map(({ redeemed_at, discount, currency, ...use }) => ({
      ...use,
      off: formatMoney({ minor: discount, currency }),
      at: shopTime(ctx, redeemed_at),
    })),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(ctxKey)
  requireStaff(ctx, 'promotions.edit')
  const id = parseId(params.id)
  return answerCouponForm(request, couponFieldNames(await tierChoices(ctx)), async (text) => {
    const outcome = ownValue({ save: 'changed', end: 'ended', codes: 'codes' }, text('do'))
    if (!outcome) throw new ShopError('invalid', 'Choose what to do.')
    if (outcome === 'changed') await changeCoupon(ctx, id, text)
    if (outcome === 'ended') await endCoupon(ctx, id)
    if (outcome === 'codes') await addCodes(ctx, id, countOf(text('more')))
    return redirect(`/admin/coupons/${id}?done=${outcome}`, 303)
  })
}

function countOf(text: string): number {
  const count = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0
  if (count >= 1 && count <= maxCodes) return count
  const message = `Enter a number from 1 to ${maxCodes.toLocaleString('en-GB')}.`
  throw new ShopError('invalid', 'Check the highlighted fields.', { more: message })
}

const redemptionLabels = { held: 'Awaiting payment', used: 'Paid', released: 'Released' } as const

export const shouldRevalidate = revalidateOnChange

export default function StaffCouponPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, code, title, state, email, codes, tiers, touched, used, most: maxUses, costs, uses, acts: activity, done } = loaderData
  const busy = useNavigation().state === 'submitting'
  const fields = { typed: actionData?.typed ?? loaderData.typed, errors: actionData?.errors ?? {} }
  return (
    <Page>
      <div className="grid grid-cols-1 gap-8">
        <RecordHead
          all={{ label: 'All coupons', to: '/admin/coupons' }}
          title={code || title || 'Batch of codes'}
          badge={<Badge tone={state === 'running' ? 'leaf' : 'plain'}>{couponStateLabels[state]}</Badge>}
          done={actionData ? null : done}
          refused={actionData?.problem ? actionData : undefined}
        />
        <div className="max-w-text">
          <Facts
            facts={[
              { term: 'Used', value: maxUses === null ? plural(used, 'time') : `${used} of ${maxUses}` },
              ...(email ? [{ term: 'Only for', value: email }] : []),
            ]}
          />
        </div>
        <p>
          <ButtonLink to={`/admin/coupons/${id}/try`}>Try it on a cart</ButtonLink>
        </p>
        <CouponCosts costs={costs} />
        {code === '' && <BatchCodes id={id} {...codes} error={fields.errors.more} />}
        <section aria-label="Save changes" className="grid gap-4">
          {touched && <p className="max-w-text text-ink-soft">It has been used, so its discount and conditions can’t change.</p>}
          <CouponForm
            key={JSON.stringify(loaderData.typed)}
            typed={fields.typed}
            fixed={loaderData.typed}
            tiers={tiers}
            saveLabel="Save"
            busy={busy}
          >
            <InitialFields fields={loaderData.typed} />
            <OfferFields {...fields} fixed={touched} />
            {!touched && <ConditionsFields tiers={tiers} {...fields} />}
            <LimitsFields {...fields} />
          </CouponForm>
        </section>
        {state !== 'ended' && <EndNowButton />}
        <div className="grid gap-4">
          <h2 className="text-xl">Recent uses</h2>
          <DataTable
            caption="Recent uses"
            rows={uses}
            rowKey={({ id }) => id}
            empty="Not used yet."
            columns={[
              { head: 'Order', cell: ({ number }) => <Link to={`/admin/orders/${number}`}>{number}</Link> },
              { head: 'State', cell: ({ state }) => <span className="whitespace-nowrap">{redemptionLabels[state]}</span> },
              { head: 'Off', numeric: true, cell: ({ off }) => off },
              { head: 'When', time: true, cell: ({ at }) => at },
              ...(code === ''
                ? [{ head: 'Code', cell: ({ code }: { code: string | null }) => <span className="whitespace-nowrap">{code}</span> }]
                : []),
            ]}
          />
        </div>
        <ActivityTable acts={activity} />
      </div>
    </Page>
  )
}
