import { Form } from 'react-router'
import { tryCoupon } from '#cart/try-coupon.server.ts'
import { CataloguePicker } from '#catalogue/picking/catalogue-picker.tsx'
import { parseId, shopCurrencies } from '#kernel/form-values.ts'
import { RecordHead } from '#offers/admin/record-head.tsx'
import { TriedCouponView } from '#offers/admin/tried-coupon.tsx'
import { tierChoices } from '#offers/coupon-form.server.ts'
import { readTrial, trialFields } from '#offers/rules/coupon-trial.ts'
import { staffCoupon } from '#offers/staff-coupons.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeMeta } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/coupon-try'

export const meta: Route.MetaFunction = ({ matches }) => backOfficeMeta(matches, 'Try a coupon')

/** Cart and buyer are in the URL, so that a trial can be shared with a colleague. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const id = parseId(params.id)
  const { searchParams } = new URL(request.url)
  const text = (name: string) => searchParams.get(name) ?? ''
  const { coupon, email } = await staffCoupon(ctx, id)
  const tiers = await tierChoices(ctx)
  const trial = readTrial(text)
  return {
    ...{ id, tiers, email, name: coupon.code || coupon.title, freeShipping: coupon.freeShipping, currency: trial.currency },
    typed: Object.fromEntries(trialFields.map((name) => [name, text(name)])) as Record<(typeof trialFields)[number], string>,
    tried: searchParams.has('currency') ? await tryCoupon(ctx, coupon, trial, tiers) : null,
  }
}

export default function TryCouponPage({ loaderData }: Route.ComponentProps) {
  const { id, tiers, email, name, freeShipping, currency, typed, tried } = loaderData
  return (
    <Page>
      <div className="grid grid-cols-1 gap-6">
        <RecordHead
          all={{ label: `Coupon ${name}`, to: `/admin/coupons/${id}` }}
          title={`Try ${name} on a cart`}
          about="Uses the same rules as the cart and checkout right now. Nothing is bought or saved."
          done={null}
          refused={undefined}
        />
        <div className="grid items-start gap-8 lg:grid-cols-2">
          <Form method="get" className="grid gap-5 panel p-5 sm:p-8" noValidate>
            <CataloguePicker of="formats" label="Items" name="items" value={typed.items} error={tried?.errors.items} />
            <div className="grid items-end gap-4 sm:grid-cols-3">
              <Field label="Quantity of each" name="qty" optional inputMode="numeric" maxLength={2} defaultValue={typed.qty || '1'} />
              <Field label="Other goods worth" name="other" optional inputMode="decimal" maxLength={9} defaultValue={typed.other} />
              <SelectField
                label="Currency"
                name="currency"
                defaultValue={currency}
                options={shopCurrencies.map((value) => ({ value, text: value }))}
              />
            </div>
            <div className="grid items-end gap-4 sm:grid-cols-2">
              <SelectField
                label="Buyer"
                name="buyer"
                defaultValue={typed.buyer || 'guest'}
                options={[
                  { value: 'guest', text: 'A guest' },
                  { value: 'member', text: 'Signed in, no plan' },
                  ...tiers.map((tier) => ({ value: tier.slug, text: `Member on ${tier.name}` })),
                ]}
              />
              <Field label="Times used before" name="uses" optional inputMode="numeric" maxLength={2} defaultValue={typed.uses || '0'} />
            </div>
            <div>
              <Checkbox label="Has ordered before" name="bought" defaultChecked={typed.bought !== ''} />
              {email && <Checkbox label={`Someone other than ${email}`} name="someone_else" defaultChecked={typed.someone_else !== ''} />}
            </div>
            <div>
              <Button type="submit" look="brass">
                Try it
              </Button>
            </div>
          </Form>
          {tried ? (
            <TriedCouponView tried={tried} currency={currency} freeShipping={freeShipping} />
          ) : (
            <p className="text-ink-soft">Put something in the cart and choose who buys it. The result shows here.</p>
          )}
        </div>
      </div>
    </Page>
  )
}
