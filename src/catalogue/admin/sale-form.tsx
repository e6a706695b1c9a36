import type { ReactNode } from 'react'
import { kindNames, kinds } from '#catalogue/kinds.ts'
import { CataloguePicker } from '#catalogue/picking/catalogue-picker.tsx'
import { shopCurrencies } from '#kernel/form-values.ts'
import { currencySymbol } from '#kernel/money.ts'
import { capitalize } from '#kernel/text.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { StaffTimeField } from '#ui/form/staff-time-field.tsx'

type SaleFormProps = {
  typed: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  styles: readonly string[]
  busy: boolean
}

export function SaleForm({ typed, errors, styles, busy }: SaleFormProps) {
  const field = (name: string) => ({ name, defaultValue: typed[name] ?? '', error: errors[name] })
  const picker = (name: 'products' | 'artists') => ({ of: name, name, value: typed[name] ?? '', error: errors[name] })
  return (
    <PostForm className="grid gap-7">
      <Field label="Name" maxLength={80} hint="Buyers see it next to the countdown." {...field('name')} />
      <Group legend="Price" hint="Either a percentage, or one price for everything the sale covers.">
        <Field label="Percent off" optional inputMode="numeric" {...field('percent')} />
        <div className="grid items-start gap-5 sm:grid-cols-3">
          {shopCurrencies.map((currency) => (
            <Field
              key={currency}
              label={`Price in ${currencySymbol(currency)}`}
              optional
              inputMode="decimal"
              {...field(`price_${currency}`)}
            />
          ))}
        </div>
      </Group>
      <Group legend="What it covers" hint="Everything that matches all of these. Choose nothing for the whole shop.">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <SelectField
            label="Kind"
            optional
            {...field('kind')}
            options={[{ value: '', text: 'All kinds' }, ...kindNames.map((name) => ({ value: name, text: kinds[name].many }))]}
          />
          <SelectField
            label="Style"
            optional
            {...field('style')}
            options={[
              { value: '', text: 'All styles' },
              ...styles.map((value) => ({ value, text: capitalize(value.replaceAll('-', ' ')) })),
            ]}
          />
        </div>
        <CataloguePicker label="Products" {...picker('products')} />
        <CataloguePicker label="Artists" {...picker('artists')} />
      </Group>
      <Group legend="When">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <StaffTimeField label="From" optional hint="Leave empty to start ten minutes after you schedule it." {...field('starts_at')} />
          <StaffTimeField label="Until" hint="At most 60 days later." {...field('ends_at')} />
        </div>
      </Group>
      <div>
        <Button type="submit" look="brass" busy={busy}>
          Show a preview
        </Button>
      </div>
    </PostForm>
  )
}

const Group = ({ legend, hint, children }: { legend: string; hint?: string; children: ReactNode }) => (
  <fieldset className="grid gap-4 border-line border-t pt-4">
    <legend className="float-left w-full font-semibold text-lg">{legend}</legend>
    {hint && <p className="text-ink-soft text-sm">{hint}</p>}
    {children}
  </fieldset>
)
