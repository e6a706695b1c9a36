import type { ReactNode } from 'react'
import { PeoplePicker } from '#notifications/admin/people-picker.tsx'
import { ShopAddressPicker } from '#notifications/admin/shop-address-picker.tsx'
import type { AudienceChoices } from '#notifications/composer/audience.server.ts'
import { audienceKinds, audienceLabels, type SegmentField } from '#notifications/rules/audience.ts'
import { SelectField } from '#ui/form/select-field.tsx'

type Option = { value: string; text: string }

export type AudienceOptions = Pick<AudienceChoices, 'tiers'> & Record<Exclude<SegmentField, 'tier'>, readonly Option[]>

type AudienceFieldsProps = {
  typed: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  choices: AudienceOptions
  /** Whether this member of staff may search for people. */
  maySearch: boolean
}

const segmentLabels: Record<SegmentField, string> = {
  plan: 'Plan',
  tier: 'Tier',
  instrument: 'Instrument',
  level: 'Level',
  style: 'Style',
  country: 'Country',
}

/** The audience. Each kind's fields show while it is chosen, also without script. */
export function AudienceFields({ typed, errors, choices, maySearch }: AudienceFieldsProps) {
  const tiers = choices.tiers.map(({ slug, name }) => ({ value: slug, text: name }))
  const options: Record<SegmentField, readonly Option[]> = { ...choices, tier: tiers }
  return (
    <div className="group/audience grid gap-4">
      <SelectField
        label="Who gets it"
        name="audience"
        defaultValue={typed.audience}
        error={errors.audience}
        options={audienceKinds.map((value) => ({ value, text: audienceLabels[value] }))}
      />
      <Part className="group-has-[option[value=tier]:checked]/audience:grid">
        <SelectField
          label="Plan"
          name="tier"
          required={false}
          defaultValue={typed.tier}
          error={errors.tier}
          options={tiers}
          hint="Members with an active plan."
        />
      </Part>
      <Part className="group-has-[option[value=owners]:checked]/audience:grid">
        <ShopAddressPicker
          label="Product"
          name="product"
          value={typed.product ?? ''}
          error={errors.product}
          hint="Or paste the address of its page. Owners of a bundle with it count too."
        />
      </Part>
      <Part className="group-has-[option[value=members]:checked]/audience:grid">
        <PeoplePicker value={typed.members ?? ''} error={errors.members} maySearch={maySearch} />
      </Part>
      <Part className="gap-4 sm:grid-cols-2 group-has-[option[value=segment]:checked]/audience:grid">
        {(Object.keys(segmentLabels) as SegmentField[]).map((field) => (
          <SelectField
            key={field}
            label={segmentLabels[field]}
            name={`segment_${field}`}
            required={false}
            defaultValue={typed[`segment_${field}`]}
            options={[{ value: '', text: 'Any' }, ...options[field]]}
          />
        ))}
      </Part>
    </div>
  )
}

const Part = ({ className, children }: { className: string; children: ReactNode }) => (
  <div className={`hidden ${className}`}>{children}</div>
)
