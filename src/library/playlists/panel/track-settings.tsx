import { type FormEvent, useState } from 'react'
import { readItemSettings } from '#library/playlists/panel/read-item-settings.ts'
import type { ItemSettings, PlaylistTrack } from '#library/playlists/playlists.contract.ts'
import { settingProblems } from '#library/rules/playlist-limits.ts'
import { Button } from '#ui/form/button.tsx'
import { Field, TextAreaField } from '#ui/form/field.tsx'
import { HiddenFields } from '#ui/form/hidden-fields.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'

/** A saved loop that an item may play in place of the whole track. Seconds. */
export type TrackLoop = { id: string; product_id: number; name: string; from: number; to: number }

/** A form the page refused. */
export type RefusedForm = { errors: Readonly<Record<string, string>>; typed: Readonly<Record<string, string>> }

type TrackSettingsProps = {
  fields: Record<string, string>
  track: Pick<PlaylistTrack, 'rate' | 'tempo' | 'semitones' | 'gap' | 'count_in' | 'loop_id' | 'note'>
  loops: readonly TrackLoop[]
  refused?: RefusedForm | undefined
  /** Returns null for a refused change. */
  onSave: (settings: ItemSettings) => Promise<unknown>
  onDone: () => void
}

const countInOptions = [
  { value: '0', text: 'None' },
  { value: '1', text: '1 bar' },
  { value: '2', text: '2 bars' },
]

export function TrackSettings({ fields, track, loops, refused, onSave, onDone }: TrackSettingsProps) {
  const [errors, setErrors] = useState(refused?.errors ?? {})
  const [busy, setBusy] = useState(false)
  const typed = refused?.typed ?? {}
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const settings = readItemSettings(event.currentTarget)
    const problems = settingProblems(settings)
    setErrors(problems)
    if (Object.keys(problems).length > 0) return
    setBusy(true)
    const saved = await onSave(settings)
    setBusy(false)
    if (saved !== null) onDone()
  }
  const numberField = (name: string, label: string, value: number, hint: string, step = 1) => (
    <Field
      type="number"
      step={step}
      inputMode="decimal"
      name={name}
      label={label}
      hint={hint}
      defaultValue={typed[name] ?? value}
      error={errors[name] ?? null}
    />
  )
  return (
    <PostForm
      preventScrollReset
      refusal={Object.keys(errors).length > 0 ? errors : null}
      onSubmit={(event) => void save(event)}
      className="grid gap-4 rounded-card bg-paper-sunk p-4 *:content-start sm:grid-cols-2"
    >
      <HiddenFields fields={fields} />
      {numberField('rate', 'Tempo', Math.round(track.rate * 100), track.tempo ? `Per cent of ${track.tempo} bpm` : 'Per cent')}
      {numberField('semitones', 'Key', track.semitones, 'Semitones up or down')}
      {numberField('gap', 'Gap', track.gap, 'Seconds before this track', 0.5)}
      <SelectField
        label="Count-in"
        name="count_in"
        hint="At the track’s tempo"
        defaultValue={typed.count_in ?? String(track.count_in)}
        options={countInOptions}
      />
      {loops.length > 0 && (
        <div className="sm:col-span-2">
          <SelectField
            label="Plays"
            name="loop_id"
            defaultValue={typed.loop_id ?? track.loop_id ?? ''}
            error={errors.loop_id ?? null}
            options={[{ value: '', text: 'The whole track' }, ...loops.map(({ id, name }) => ({ value: id, text: `Loop “${name}”` }))]}
            required={false}
          />
        </div>
      )}
      <div className="sm:col-span-2">
        <TextAreaField
          label="Note for the stage"
          name="note"
          rows={2}
          optional
          defaultValue={typed.note ?? track.note}
          error={errors.note ?? null}
        />
      </div>
      <div className="flex gap-3 sm:col-span-2">
        <Button type="submit" look="brass" busy={busy}>
          Save
        </Button>
        <Button look="plain" onClick={onDone} className="script-only">
          Cancel
        </Button>
      </div>
    </PostForm>
  )
}
