import { RadioCards } from '#ui/form/radio-cards.tsx'

type ResidenceChoiceProps = {
  countries: readonly { code: string; name: string }[]
  chosen: string | null
  error?: string
}

/** The evidence conflicts: the buyer declares their country, because tax is due there. */
export function ResidenceChoice({ countries, chosen, error }: ResidenceChoiceProps) {
  return (
    <div className="grid gap-3">
      <RadioCards
        legend="Where do you live?"
        name="tax_country"
        chosen={chosen ?? countries[0]?.code}
        error={error}
        cards={countries.map(({ code, name }) => ({ value: code, title: name }))}
      />
      <p className="text-ink-soft text-sm">
        Your card and address are from different countries. Which do you live in? The price stays the same.
      </p>
    </div>
  )
}
