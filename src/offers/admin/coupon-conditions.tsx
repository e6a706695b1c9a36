import { kindNames, kinds } from '#catalogue/kinds.ts'
import { CataloguePicker } from '#catalogue/picking/catalogue-picker.tsx'
import { shopCurrencies } from '#kernel/form-values.ts'
import { pickedLines } from '#kernel/picker-lines.ts'
import { plural } from '#kernel/text.ts'
import { checkboxProps, type Fields, inputProps, PerCurrencyFields, type Tier } from '#offers/admin/coupon-fields.tsx'
import { CollapsibleSection, FieldGroup } from '#offers/admin/coupon-section.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { StaffTimeField } from '#ui/form/staff-time-field.tsx'

const hasError = (errors: Fields['errors'], pattern: RegExp): boolean => Object.keys(errors).some((name) => pattern.test(name))

export const ConditionsFields = ({ tiers, ...fields }: Fields & { tiers: readonly Tier[] }) => (
  <CollapsibleSection
    title="Conditions"
    set={conditionsSummary(fields.typed, tiers)}
    open={hasError(fields.errors, /^(minimum_|products)/)}
    hint="Leave a group empty to allow everything in it."
  >
    <FieldGroup legend="Goods">
      <div className="grid gap-x-6 sm:grid-cols-2">
        {kindNames.map((kind) => (
          <Checkbox key={kind} label={kinds[kind].many} {...checkboxProps(`kind-${kind}`, fields)} />
        ))}
      </div>
      <CataloguePicker of="products" label="Products" name="products" value={fields.typed.products ?? ''} error={fields.errors.products} />
      <Checkbox label="Not on sale items" {...checkboxProps('not_on_sale', fields)} />
    </FieldGroup>
    <FieldGroup legend="Buyers">
      <Checkbox label="First order only" {...checkboxProps('first_order', fields)} />
      {tiers.map(({ slug, name }) => (
        <Checkbox key={slug} label={`Members on ${name}`} {...checkboxProps(`tier-${slug}`, fields)} />
      ))}
    </FieldGroup>
    <FieldGroup legend="Orders">
      <PerCurrencyFields field="minimum" label="Minimum spend" fields={fields} />
      {shopCurrencies.map((currency) => (
        <Checkbox key={currency} label={`Orders in ${currency}`} {...checkboxProps(`currency-${currency}`, fields)} />
      ))}
    </FieldGroup>
  </CollapsibleSection>
)

function conditionsSummary(typed: Fields['typed'], tiers: readonly Tier[]): string {
  const products = pickedLines(typed.products ?? '').length
  const set = [
    ...kindNames.filter((kind) => typed[`kind-${kind}`]).map((kind) => kinds[kind].many),
    ...(products > 0 ? [plural(products, 'product')] : []),
    ...(typed.not_on_sale ? ['not on sale items'] : []),
    ...(typed.first_order ? ['first order'] : []),
    ...tiers.filter(({ slug }) => typed[`tier-${slug}`]).map(({ name }) => `members on ${name}`),
    ...shopCurrencies.flatMap((currency) => (typed[`minimum_${currency}`] ? [`from ${typed[`minimum_${currency}`]} ${currency}`] : [])),
    ...shopCurrencies.filter((currency) => typed[`currency-${currency}`]).map((currency) => `orders in ${currency}`),
  ]
  return set.join(', ') || 'Anyone, on anything, from any amount.'
}

export const LimitsFields = (fields: Fields) => (
  <CollapsibleSection
    title="Dates and limits"
    set={limitsSummary(fields.typed)}
    open={hasError(fields.errors, /^(max_uses|per_buyer|starts_at|ends_at)$/)}
  >
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label="Total uses" optional inputMode="numeric" {...inputProps('max_uses', fields)} />
      <Field label="Uses per buyer" required={false} inputMode="numeric" {...inputProps('per_buyer', fields)} />
      <StaffTimeField label="From" optional {...inputProps('starts_at', fields)} />
      <StaffTimeField label="Until" optional {...inputProps('ends_at', fields)} />
    </div>
    <Checkbox label="Show to members under “Your coupons”" {...checkboxProps('listed', fields)} />
  </CollapsibleSection>
)

function limitsSummary(typed: Fields['typed']): string {
  const when = (name: string) => (typed[name] ?? '').replace('T', ' ')
  return [
    typed.max_uses ? `${typed.max_uses} total uses` : 'Any number of uses',
    `${typed.per_buyer || '1'} per buyer`,
    when('starts_at') ? `from ${when('starts_at')}` : 'from now',
    when('ends_at') ? `until ${when('ends_at')}` : 'until you end it',
    ...(typed.listed ? ['shown to members'] : []),
  ].join(', ')
}
