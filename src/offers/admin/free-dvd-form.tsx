import type { Fields, Tier } from '#offers/admin/coupon-fields.tsx'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { StaffTimeField } from '#ui/form/staff-time-field.tsx'

type Title = { id: number; title: string; left: number; taken: number }
type FreeDvdFormProps = Fields & { tiers: readonly Tier[]; titles: readonly Title[]; begun: boolean; saveLabel: string; busy: boolean }

export function FreeDvdForm({ tiers, titles, begun, saveLabel, busy, typed, errors }: FreeDvdFormProps) {
  const field = (name: string) => ({ name, defaultValue: typed[name] ?? '', error: errors[name] })
  const checkbox = (name: string) => ({ name, defaultChecked: Boolean(typed[name]) })
  return (
    <PostForm className="grid gap-6 panel p-5 sm:p-8">
      <Field label="Title" maxLength={120} hint="Shown to members above the choice." {...field('title')} />
      <fieldset className="grid" aria-describedby={errors.terms ? 'terms-error' : undefined}>
        <legend className="pb-1 font-semibold">Who qualifies</legend>
        <Checkbox label="Yearly members" {...checkbox('term-annual')} />
        <Checkbox label="Monthly members" {...checkbox('term-monthly')} />
        <FieldError id="terms-error" words={errors.terms} />
      </fieldset>
      <fieldset className="grid gap-x-6 sm:grid-cols-2">
        <legend className="pb-1 font-semibold">Plans (none selected means all)</legend>
        {tiers.map(({ slug, name }) => (
          <Checkbox key={slug} label={name} {...checkbox(`tier-${slug}`)} />
        ))}
      </fieldset>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {!begun && <StaffTimeField label="From" optional hint="Leave empty to start now." {...field('starts_at')} />}
        <StaffTimeField label="Until" {...field('ends_at')} />
      </div>
      <fieldset className="grid gap-x-6 sm:grid-cols-2" aria-describedby={errors.lines ? 'lines-error' : undefined}>
        <legend className="pb-1 font-semibold">Titles</legend>
        {titles.map(({ id, title, left, taken }) => (
          <Checkbox
            key={id}
            label={title}
            hint={`${left === 0 ? 'None left' : `${left} left`}${taken > 0 ? `, ${taken} taken` : ''}`}
            {...checkbox(`line-${id}`)}
          />
        ))}
        <FieldError id="lines-error" words={errors.lines} />
      </fieldset>
      <div>
        <Button type="submit" name="do" value="save" look="brass" busy={busy}>
          {saveLabel}
        </Button>
      </div>
    </PostForm>
  )
}

const FieldError = ({ id, words }: { id: string; words: string | undefined }) =>
  words ? (
    <p id={id} className="font-semibold text-ember text-sm">
      {words}
    </p>
  ) : null
