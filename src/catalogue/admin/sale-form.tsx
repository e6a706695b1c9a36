import { Form } from 'react-router'
import { kindNames, kinds } from '#catalogue/kinds.ts'
import { shopCurrencies } from '#kernel/form-values.ts'
import { currencySymbol } from '#kernel/money.ts'
import { Button } from '#ui/form/button.tsx'
import { CsrfField } from '#ui/form/csrf-field.tsx'
import { Field, TextAreaField } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'

type SaleFormProps = { typed: Readonly<Record<string, string>>; errors: Readonly<Record<string, string>>; busy: boolean }

export function SaleForm({ typed, errors, busy }: SaleFormProps) {
  const field = (name: string) => ({ name, defaultValue: typed[name] ?? '', error: errors[name] })
  return (
    <Form method="post" noValidate className="grid gap-5">
      <CsrfField />
      <Field label="Name" maxLength={80} {...field('name')} />
      <Field label="Percent off" optional inputMode="numeric" hint="Enter this, or one price for everything below." {...field('percent')} />
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
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          label="Kind"
          optional
          {...field('kind')}
          options={[{ value: '', text: 'All kinds' }, ...kindNames.map((name) => ({ value: name, text: kinds[name].many }))]}
        />
        <Field label="Style" optional {...field('style')} />
      </div>
      <TextAreaField label="Products" optional rows={3} hint={addresses} spellCheck={false} {...field('products')} />
      <TextAreaField label="Artists" optional rows={2} hint={addresses} spellCheck={false} {...field('artists')} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="From (UTC)" optional type="datetime-local" hint="Empty: ten minutes after you schedule it." {...field('starts_at')} />
        <Field label="Until (UTC)" type="datetime-local" {...field('ends_at')} />
      </div>
      <div>
        <Button type="submit" look="brass" busy={busy}>
          Show a preview
        </Button>
      </div>
    </Form>
  )
}

const addresses = 'One page URL or slug per line. Leave empty for all.'
