import { redirect, useNavigation } from 'react-router'
import { requireStaff } from '#account/member.server.ts'
import { ConditionsFields, LimitsFields } from '#offers/admin/coupon-conditions.tsx'
import { CodesFields, couponFieldNames, OfferFields } from '#offers/admin/coupon-fields.tsx'
import { CouponForm } from '#offers/admin/coupon-form.tsx'
import { answerCouponForm, tierChoices } from '#offers/coupon-form.server.ts'
import { createCoupon } from '#offers/edit-coupons.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeMeta } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/coupon-new'

export const meta: Route.MetaFunction = ({ matches }) => backOfficeMeta(matches, 'New coupon')

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  requireStaff(ctx, 'promotions.edit')
  return { tiers: await tierChoices(ctx) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxKey)
  requireStaff(ctx, 'promotions.edit')
  return answerCouponForm(request, couponFieldNames(await tierChoices(ctx)), async (text) =>
    redirect(`/admin/coupons/${await createCoupon(ctx, text)}?done=made`, 303),
  )
}

const blank = { per_buyer: '1', codes: 'one' }

export default function NewCouponPage({ loaderData: { tiers }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  const fields = { typed: actionData?.typed ?? blank, errors: actionData?.errors ?? {} }
  return (
    <Page>
      <div className="grid grid-cols-1 gap-6">
        <h1 className="text-3xl">New coupon</h1>
        <FormNotice answer={actionData?.problem ? actionData : undefined} />
        <CouponForm typed={fields.typed} tiers={tiers} saveLabel="Create coupon" busy={busy}>
          <OfferFields {...fields} />
          <CodesFields {...fields} />
          <ConditionsFields tiers={tiers} {...fields} />
          <LimitsFields {...fields} />
        </CouponForm>
      </div>
    </Page>
  )
}
