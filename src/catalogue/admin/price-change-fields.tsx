import { roundings } from '#catalogue/rules/price-change.ts'
import { RowScopeField } from '#ui/data/bulk-action.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'

type PriceChangeFieldsProps = {
  count: number
  currency: string
  typed: Readonly<Record<string, string>> | undefined
  errors: Readonly<Record<string, string>>
  busy: boolean
}

/** The price change. Nothing is saved until the preview is confirmed. */
export const PriceChangeFields = ({ count, currency, typed, errors, busy }: PriceChangeFieldsProps) => (
  <fieldset className="grid items-start gap-4 panel p-5 sm:grid-cols-2 lg:grid-cols-4">
    <legend className="sr-only">Change prices</legend>
    <RowScopeField one="price" label="Change" chosen={typed?.which} error={errors.which} count={count} />
    <SelectField
      label="By"
      name="by"
      defaultValue={typed?.by ?? 'percent'}
      options={[
        { value: 'percent', text: 'Percent' },
        { value: 'amount', text: `An amount in ${currency}` },
      ]}
    />
    <Field
      label="How much"
      name="value"
      inputMode="text"
      autoComplete="off"
      maxLength={12}
      placeholder="5 or -2.50"
      defaultValue={typed?.value ?? ''}
      error={errors.value}
    />
    <SelectField
      label="Round"
      name="rounding"
      defaultValue={typed?.rounding ?? 'none'}
      options={Object.entries(roundings).map(([value, text]) => ({ value, text }))}
    />
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 sm:col-span-2 lg:col-span-4">
      <Button type="submit" name="do" value="preview" look="brass" busy={busy}>
        Preview
      </Button>
      <p className="text-ink-soft">Nothing changes until you confirm the preview.</p>
    </div>
  </fieldset>
)
