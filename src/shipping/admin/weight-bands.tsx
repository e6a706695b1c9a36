import { shopCurrencies } from '#kernel/form-values.ts'
import { bandField, tariffLimits } from '#shipping/rules/edited-tariff.ts'
import { Field } from '#ui/form/field.tsx'

type WeightBandsProps = {
  filled: number
  field: (name: string) => { name: string; defaultValue: string; error: string | undefined }
}

export function WeightBands({ filled, field }: WeightBandsProps) {
  // Two more than there are; saving makes room for the next.
  const bands = Array.from({ length: Math.min(tariffLimits.bands, filled + 2) }, (_, at) => bandField(at))
  return (
    <fieldset className="grid gap-4">
      <legend className="pb-2 font-display text-xl font-bold">Price by weight</legend>
      <p className="text-ink-soft">
        We use the first weight the parcel fits, including packaging (60 g). Heavier parcels can’t be sent this way. 0 is free. Leave a
        currency empty to rule it out.
      </p>
      {bands.map((band, at) => (
        <div key={band} className="grid items-start gap-4 border-line border-t pt-4 sm:grid-cols-4">
          <Field label="Up to, grams" optional={at > 0} inputMode="numeric" {...field(`${band}_grams`)} />
          {shopCurrencies.map((currency) => (
            <Field key={currency} label={`Price, ${currency}`} optional inputMode="decimal" {...field(`${band}_${currency}`)} />
          ))}
        </div>
      ))}
    </fieldset>
  )
}
