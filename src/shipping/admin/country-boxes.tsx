import { useState } from 'react'
import { countryField } from '#shipping/rules/edited-tariff.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'

type Country = { code: string; name: string; chosen: boolean; elsewhere: string | null }
type CountryBoxesProps = { countries: readonly Country[]; isRest: boolean | undefined; restTaken: string | null; error: string | undefined }

/** The countries of a zone, or all that no other zone lists. Without script both are shown and the choice decides. */
export function CountryBoxes({ countries, isRest = false, restTaken, error }: CountryBoxesProps) {
  const [rest, setRest] = useState(isRest)
  const [query, setQuery] = useState('')
  const matches = (name: string) => name.toLowerCase().includes(query.trim().toLowerCase())
  return (
    <div className="grid gap-4">
      <div className="max-w-text">
        <RadioCards
          legend="Delivers to"
          name="reach"
          chosen={isRest ? 'rest' : 'these'}
          onChoose={(value) => setRest(value === 'rest')}
          error={error}
          cards={[
            { value: 'these', title: 'These countries' },
            {
              value: 'rest',
              title: 'Everywhere else',
              about: restTaken ? `${restTaken} already does that.` : 'Every country that isn’t in another zone.',
              disabled: restTaken !== null,
            },
          ]}
        />
      </div>
      <fieldset hidden={rest} className="grid gap-3">
        <legend className="pb-2 font-semibold">Countries</legend>
        <div className="max-w-text">
          <Field
            label="Find a country"
            optional
            type="search"
            autoComplete="off"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </div>
        <p className="text-ink-soft text-sm">A country you tick here leaves the zone it’s in.</p>
        <div className="grid max-h-112 gap-x-6 overflow-y-auto rounded-card border border-line p-4 sm:grid-cols-2 lg:grid-cols-3">
          {countries.map(({ code, name, chosen, elsewhere }) => (
            <div key={code} hidden={!matches(name)}>
              <Checkbox label={name} hint={elsewhere && `In ${elsewhere}`} name={countryField(code)} defaultChecked={chosen} />
            </div>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
