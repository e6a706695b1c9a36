import { type ReactElement, type ReactNode, useMemo } from 'react'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { kinds } from '#catalogue/kinds.ts'
import { levels } from '#catalogue/rules/filters.ts'
import { isPhysical } from '#catalogue/rules/formats.ts'
import { capitalised, levelLabels } from '#catalogue/rules/labels.ts'
import { formatsOf, maxLengthOf, techniqueField } from '#catalogue/rules/product-form.ts'
import { shopCurrencies } from '#kernel/form-values.ts'
import type { SoundEstimate } from '#media/analysis/sound-analyser.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field, TextAreaField } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { bodyOfField } from '#ui/rich-text/rich-text.ts'
import { RichTextField } from '#ui/rich-text/rich-text-field.tsx'

export type EditorFields = { typed: Readonly<Record<string, string>>; errors: Readonly<Record<string, string>> }

export const fieldProps = (name: string, { typed, errors }: EditorFields) => ({
  name,
  id: name,
  defaultValue: typed[name] ?? '',
  error: errors[name],
})

export const Group = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="grid gap-5">
    <legend className="pb-3 font-display text-xl font-semibold">{legend}</legend>
    {children}
  </fieldset>
)

export const TextFields = ({ kind, artistFields, ...fields }: EditorFields & { kind: KindName; artistFields: ReactElement }) => (
  <Group legend="Texts">
    <Field label="Title" maxLength={maxLengthOf('title')} {...fieldProps('title', fields)} />
    <Field label="Subtitle" optional maxLength={maxLengthOf('subtitle')} {...fieldProps('subtitle', fields)} />
    {artistFields}
    <TextAreaField
      label="Summary"
      required={false}
      rows={3}
      maxLength={maxLengthOf('summary')}
      hint="One or two sentences, for cards and search engines."
      {...fieldProps('summary', fields)}
    />
    <DescriptionField {...fields} />
    <Field
      label="Address"
      required={false}
      autoComplete="off"
      spellCheck={false}
      maxLength={maxLengthOf('slug')}
      hint={`The last part of its link: ${kinds[kind].path}/… Old addresses redirect to the new one.`}
      {...fieldProps('slug', fields)}
    />
  </Group>
)

function DescriptionField({ typed: { description = '' }, errors }: EditorFields) {
  const body = useMemo(() => bodyOfField(description), [description])
  return <RichTextField label="Description" name="description" textName="description" body={body} error={errors.description} />
}

type FacetVocabulary = { style: readonly string[]; technique: readonly string[]; tuning: readonly string[] }

const facetOptions = (values: readonly string[], none: string) => [
  { value: '', text: none },
  ...values.map((value) => ({ value, text: capitalised(value) })),
]

/** `estimate`: key and tempo of the recording. */
export const FacetFields = ({
  words: vocabulary,
  estimate,
  ...fields
}: EditorFields & { words: FacetVocabulary; estimate: SoundEstimate | null }) => (
  <Group legend="Search and filters">
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <SelectField label="Style" required={false} options={facetOptions(vocabulary.style, 'Choose')} {...fieldProps('style', fields)} />
      <SelectField
        label="Level"
        optional
        options={[{ value: '', text: 'Any level' }, ...levels.map((value) => ({ value, text: levelLabels[value] }))]}
        {...fieldProps('level', fields)}
      />
      <SelectField label="Tuning" optional options={facetOptions(vocabulary.tuning, 'None')} {...fieldProps('tuning', fields)} />
      <Field
        label="Key"
        optional
        maxLength={maxLengthOf('music_key')}
        hint={estimate?.key ? `The recording sounds like ${estimate.key}.` : 'For example, A minor.'}
        {...fieldProps('music_key', fields)}
      />
      <Field
        label="Tempo, bpm"
        optional
        inputMode="numeric"
        hint={estimate?.beat && `The recording sounds like ${Math.round(estimate.beat.tempo)} bpm.`}
        {...fieldProps('tempo', fields)}
      />
      <Field label="Chords" optional autoComplete="off" hint="Separate them with commas: Am7, D9, B♭." {...fieldProps('chords', fields)} />
      <Field
        label="Hardest bar, notes per second"
        optional
        inputMode="decimal"
        hint="At full tempo; a chord counts as one."
        {...fieldProps('notes_per_second', fields)}
      />
      <Field
        label="Widest stretch, frets"
        optional
        inputMode="numeric"
        hint="The most frets one hand covers at once."
        {...fieldProps('stretch', fields)}
      />
    </div>
    <fieldset>
      <legend className="font-semibold">
        Techniques <span className="font-normal text-ink-soft">(optional)</span>
      </legend>
      <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {vocabulary.technique.map((word) => (
          <Checkbox
            key={word}
            label={capitalised(word)}
            name={techniqueField(word)}
            defaultChecked={Boolean(fields.typed[techniqueField(word)])}
          />
        ))}
      </div>
    </fieldset>
  </Group>
)

type StoredLine = { id: number; format: string; onHand: number | null; lows: string | null }

export const FormatFields = ({ kind, lines, ...fields }: EditorFields & { kind: KindName; lines: readonly StoredLine[] }) => (
  <Group legend="Price">
    {formatsOf[kind].map(({ format, label }) => {
      const stored = lines.find((line) => line.format === format)
      return (
        <fieldset key={format} className="grid gap-4 rounded-card border border-line p-4">
          <legend className="px-1 font-semibold">{label}</legend>
          <Checkbox label="On sale" name={`${format}_on_sale`} defaultChecked={Boolean(fields.typed[`${format}_on_sale`])} />
          <Field label="Name buyers see" required={false} maxLength={60} {...fieldProps(`${format}_label`, fields)} />
          <div className="grid items-start gap-4 sm:grid-cols-3">
            {shopCurrencies.map((currency) => (
              <Field
                key={currency}
                label={`Price, ${currency}`}
                optional
                inputMode="decimal"
                {...fieldProps(`${format}_${currency}`, fields)}
              />
            ))}
          </div>
          {stored?.lows && <p className="text-ink-soft text-sm">Lowest price of the last 30 days: {stored.lows}.</p>}
          {isPhysical(format) && <DiscFields format={format} stored={stored} {...fields} />}
        </fieldset>
      )
    })}
  </Group>
)

const DiscFields = ({ format, stored, ...fields }: EditorFields & { format: string; stored: StoredLine | undefined }) => (
  <div className="grid items-start gap-4 sm:grid-cols-2">
    <Field label="Weight, grams" inputMode="numeric" {...fieldProps(`${format}_weight`, fields)} />
    <Field
      label="HS code"
      inputMode="numeric"
      hint="For customs; recorded discs are 852349."
      {...fieldProps(`${format}_hs_code`, fields)}
    />
    <Field label="Made in" maxLength={2} hint="Two letters, like GB." {...fieldProps(`${format}_origin`, fields)} />
    {stored ? (
      <p className="self-center">
        {stored.onHand ?? 0} in stock.{' '}
        <a href={`/admin/stock/${stored.id}`} className="touch-target">
          Count stock
        </a>
      </p>
    ) : (
      <Field label="In stock now" inputMode="numeric" {...fieldProps(`${format}_on_hand`, fields)} />
    )}
  </div>
)
