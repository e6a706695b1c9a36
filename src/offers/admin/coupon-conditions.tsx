import { kindNames, kinds } from '#catalogue/kinds.ts'
import { CataloguePicker } from '#catalogue/picking/catalogue-picker.tsx'
import { shopCurrencies } from '#kernel/form-values.ts'
import { pickedLines } from '#kernel/picked.ts'
import { plural } from '#kernel/text.ts'
import { type Fields, named, PerCurrency, type Tier, ticked } from '#offers/admin/coupon-fields.tsx'
import { FoldedSection, Group } from '#offers/admin/coupon-section.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { StaffTimeField } from '#ui/form/staff-time-field.tsx'

const has = (errors: Fields['errors'], pattern: RegExp): boolean => Object.keys(errors).some((name) => pattern.test(name))

export const ConditionsFields = ({ tiers, ...fields }: Fields & { tiers: readonly Tier[] }) => (
  <FoldedSection
    title="Conditions"
    set={conditionsSet(fields.typed, tiers)}
    open={has(fields.errors, /^(minimum_|products)/)}
    hint="Leave a group empty to allow everything in it."
  >
    <Group legend="Goods">
      <div className="grid gap-x-6 sm:grid-cols-2">
        {kindNames.map((kind) => (
          <Checkbox key={kind} label={kinds[kind].many} {...ticked(`kind-${kind}`, fields)} />
        ))}
      </div>
      <CataloguePicker of="products" label="Products" name="products" value={fields.typed.products ?? ''} error={fields.errors.products} />
      <Checkbox label="Not on sale items" {...ticked('not_on_sale', fields)} />
    </Group>
    <Group legend="Buyers">
      <Checkbox label="First order only" {...ticked('first_order', fields)} />
      {tiers.map(({ slug, name }) => (
        <Checkbox key={slug} label={`Members on ${name}`} {...ticked(`tier-${slug}`, fields)} />
      ))}
    </Group>
    <Group legend="Orders">
      <PerCurrency field="minimum" label="Minimum spend" fields={fields} />
      {shopCurrencies.map((currency) => (
        <Checkbox key={currency} label={`Orders in ${currency}`} {...ticked(`currency-${currency}`, fields)} />
      ))}
    </Group>
  </FoldedSection>
)

function conditionsSet(typed: Fields['typed'], tiers: readonly Tier[]): string {
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
  <FoldedSection
    title="Dates and limits"
    set={limitsSet(fields.typed)}
    open={has(fields.errors, /^(max_uses|per_buyer|starts_at|ends_at)$/)}
  >
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label="Total uses" optional inputMode="numeric" {...named('max_uses', fields)} />
      <Field label="Uses per buyer" required={false} inputMode="numeric" {...named('per_buyer', fields)} />
      <StaffTimeField label="From" optional {...named('starts_at', fields)} />
      <StaffTimeField label="Until" optional {...named('ends_at', fields)} />
    </div>
    <Checkbox label="Show to members under “Your coupons”" {...ticked('listed', fields)} />
  </FoldedSection>
)

function limitsSet(typed: Fields['typed']): string {
  const when = (name: string) => (typed[name] ?? '').replace('T', ' ')
  return [
    typed.max_uses ? `${typed.max_uses} total uses` : 'Any number of uses',
    `${typed.per_buyer || '1'} per buyer`,
    when('starts_at') ? `from ${when('starts_at')}` : 'from now',
    when('ends_at') ? `until ${when('ends_at')}` : 'until you end it',
    ...(typed.listed ? ['shown to members'] : []),
  ].join(', ')
}
