import { kindNames } from '#catalogue/kinds.ts'
import { shopCurrencies } from '#kernel/form-values.ts'
import { Section } from '#offers/admin/coupon-section.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'

/** Submitted or stored values by field name; a ticked box is 'on'. */
export type FieldValues = Readonly<Record<string, string>>
export type Fields = { typed: FieldValues; errors: Readonly<Record<string, string>> }
export type Tier = { slug: string; name: string }

export const inputProps = (name: string, { typed, errors }: Fields) => ({ name, defaultValue: typed[name] ?? '', error: errors[name] })
export const checkboxProps = (name: string, { typed }: Fields) => ({ name, defaultChecked: Boolean(typed[name]) })

export const PerCurrencyFields = ({ field, fields, label }: { field: string; fields: Fields; label: string }) => (
  <div className="grid items-start gap-4 sm:grid-cols-3">
    {shopCurrencies.map((currency) => (
      <Field key={currency} label={`${label}, ${currency}`} inputMode="decimal" optional {...inputProps(`${field}_${currency}`, fields)} />
    ))}
  </div>
)

/** `fixed`: it was used, so only its title can change. */
export const OfferFields = ({ fixed = false, ...fields }: Fields & { fixed?: boolean }) => (
  <Section title="Offer">
    <Field label="Title" maxLength={120} hint="Shown to buyers next to the amount they save." {...inputProps('title', fields)} />
    {!fixed && (
      <>
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <Field label="Percent off" optional inputMode="numeric" {...inputProps('percent', fields)} />
        </div>
        <PerCurrencyFields field="amount" label="Amount off" fields={fields} />
        <Checkbox label="Free delivery (cheapest method)" {...checkboxProps('free_shipping', fields)} />
      </>
    )}
  </Section>
)

export const CodesFields = (fields: Fields) => (
  <Section title="Code">
    <div>
      {(
        [
          ['one', 'One code for everyone'],
          ['many', 'Many single-use codes'],
        ] as const
      ).map(([value, label]) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="radio" name="codes" value={value} defaultChecked={(fields.typed.codes ?? 'one') === value} />
          {label}
        </label>
      ))}
    </div>
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label="Code" optional maxLength={32} autoCapitalize="characters" autoComplete="off" {...inputProps('code', fields)} />
      <Field
        label="Number of codes"
        optional
        inputMode="numeric"
        hint="You can download them afterwards."
        {...inputProps('count', fields)}
      />
    </div>
    <Field
      label="Only for the member with this email"
      optional
      type="email"
      autoComplete="off"
      hint="Leave empty for everyone."
      {...inputProps('email', fields)}
    />
  </Section>
)

export const couponFieldNames = (tiers: readonly Tier[]): string[] => [
  ...['codes', 'code', 'count', 'email', 'percent', 'free_shipping', 'first_order', 'not_on_sale', 'products'],
  ...['title', 'max_uses', 'per_buyer', 'starts_at', 'ends_at', 'listed'],
  ...shopCurrencies.flatMap((currency) => [`amount_${currency}`, `minimum_${currency}`]),
  ...shopCurrencies.map((currency) => `currency-${currency}`),
  ...tiers.map(({ slug }) => `tier-${slug}`),
  ...kindNames.map((kind) => `kind-${kind}`),
]
