import type { ReactNode } from 'react'
import { kindNames, kinds } from '#catalogue/kinds.ts'
import { shopCurrencies } from '#kernel/form-values.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field, TextAreaField } from '#ui/form/field.tsx'

/** Submitted or stored values by field name; a ticked box is 'on'. */
export type FormValues = Readonly<Record<string, string>>
export type Fields = { typed: FormValues; errors: Readonly<Record<string, string>> }
export type Tier = { slug: string; name: string }

const named = (name: string, { typed, errors }: Fields) => ({ name, defaultValue: typed[name] ?? '', error: errors[name] })
const ticked = (name: string, { typed }: Fields) => ({ name, defaultChecked: Boolean(typed[name]) })

const Group = ({ legend, hint, children }: { legend: string; hint?: string; children: ReactNode }) => (
  <fieldset className="grid gap-3">
    <legend className="pb-1 font-semibold">{legend}</legend>
    {hint && <p className="text-ink-soft text-sm">{hint}</p>}
    {children}
  </fieldset>
)

const PerCurrency = ({ field, fields, label }: { field: string; fields: Fields; label: string }) => (
  <div className="grid items-start gap-4 sm:grid-cols-3">
    {shopCurrencies.map((currency) => (
      <Field key={currency} label={`${label}, ${currency}`} inputMode="decimal" optional {...named(`${field}_${currency}`, fields)} />
    ))}
  </div>
)

export const CodesFields = (fields: Fields) => (
  <Group legend="Distribution">
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
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label="Code" optional maxLength={32} autoCapitalize="characters" autoComplete="off" {...named('code', fields)} />
      <Field label="Number of codes" optional inputMode="numeric" hint="You can download them afterwards." {...named('count', fields)} />
    </div>
    <Field
      label="Only for the member with this email"
      optional
      type="email"
      autoComplete="off"
      hint="Leave empty for everyone."
      {...named('email', fields)}
    />
  </Group>
)

export const TermsFields = ({ tiers, ...fields }: Fields & { tiers: readonly Tier[] }) => (
  <>
    <Group legend="Discount">
      <Field label="Percent off" optional inputMode="numeric" {...named('percent', fields)} />
      <PerCurrency field="amount" label="Or off" fields={fields} />
      <Checkbox label="Free delivery (cheapest method)" {...ticked('free_shipping', fields)} />
    </Group>
    <Group legend="Conditions" hint="Leave a group empty to allow everything in it.">
      <PerCurrency field="minimum" label="Spend" fields={fields} />
      <div className="grid gap-x-6 sm:grid-cols-2">
        <Checkbox label="First order only" {...ticked('first_order', fields)} />
        <Checkbox label="Not on sale items" {...ticked('not_on_sale', fields)} />
        {shopCurrencies.map((currency) => (
          <Checkbox key={currency} label={`Orders in ${currency}`} {...ticked(`currency-${currency}`, fields)} />
        ))}
        {tiers.map(({ slug, name }) => (
          <Checkbox key={slug} label={`Members on ${name}`} {...ticked(`tier-${slug}`, fields)} />
        ))}
        {kindNames.map((kind) => (
          <Checkbox key={kind} label={kinds[kind].many} {...ticked(`kind-${kind}`, fields)} />
        ))}
      </div>
      <TextAreaField label="Products" optional hint="One page URL or slug per line." spellCheck={false} {...named('products', fields)} />
    </Group>
  </>
)

export const LimitsFields = (fields: Fields) => (
  <Group legend="Dates and limits">
    <Field label="Title" maxLength={120} hint="Shown to buyers next to their saving." {...named('title', fields)} />
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label="Total uses" optional inputMode="numeric" {...named('max_uses', fields)} />
      <Field label="Uses per buyer" inputMode="numeric" {...named('per_buyer', fields)} />
      <Field label="From (UTC)" optional type="datetime-local" {...named('starts_at', fields)} />
      <Field label="Until (UTC)" optional type="datetime-local" {...named('ends_at', fields)} />
    </div>
    <Checkbox label="Show to members under “Your coupons”" {...ticked('listed', fields)} />
  </Group>
)

export const fieldNames = (tiers: readonly Tier[]): string[] => [
  ...['codes', 'code', 'count', 'email', 'percent', 'free_shipping', 'first_order', 'not_on_sale', 'products'],
  ...['title', 'max_uses', 'per_buyer', 'starts_at', 'ends_at', 'listed'],
  ...shopCurrencies.flatMap((currency) => [`amount_${currency}`, `minimum_${currency}`]),
  ...shopCurrencies.map((currency) => `currency-${currency}`),
  ...tiers.map(({ slug }) => `tier-${slug}`),
  ...kindNames.map((kind) => `kind-${kind}`),
]
