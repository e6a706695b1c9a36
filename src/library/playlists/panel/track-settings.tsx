import { type FormEvent, useState } from 'react'
import { useAct } from '#library/playlists/panel/item-form.tsx'
import { changeItem } from '#library/playlists/panel/playlist-calls.client.ts'
import type { PlaylistTrack } from '#library/playlists/playlists.contract.ts'
import { settingProblems } from '#library/rules/playlist-limits.ts'
import { Button } from '#ui/form/button.tsx'
import { Field, TextAreaField } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'

type TrackSettingsProps = { playlist: string; track: PlaylistTrack; onDone: () => void }

const countIns = [
  { value: '0', text: 'None' },
  { value: '1', text: '1 bar' },
  { value: '2', text: '2 bars' },
]

/** Key, tempo, gap, count-in and note of one item. */
export function TrackSettings({ playlist, track, onDone }: TrackSettingsProps) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const act = useAct()
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const settings = settingsIn(event.currentTarget)
    const problems = settingProblems(settings)
    setErrors(problems)
    if (Object.keys(problems).length > 0) return
    setBusy(true)
    const saved = await act(() => changeItem({ params: { id: playlist, item: track.id }, body: settings }))
    setBusy(false)
    if (saved) onDone()
  }
  const number = (name: string, label: string, value: number, hint: string, step = 1) => (
    <Field
      type="number"
      step={step}
      inputMode="decimal"
      name={name}
      label={label}
      hint={hint}
      defaultValue={value}
      error={errors[name] ?? null}
    />
  )
  return (
    <form noValidate onSubmit={save} className="grid gap-4 rounded-card bg-paper-sunk p-4 sm:grid-cols-4">
      {number('rate', 'Tempo', Math.round(track.rate * 100), track.tempo ? `Per cent of ${track.tempo} bpm` : 'Per cent')}
      {number('semitones', 'Key', track.semitones, 'Semitones up or down')}
      {number('gap', 'Gap', track.gap, 'Seconds before it', 0.5)}
      <SelectField label="Count-in" name="count_in" hint="In its own tempo" defaultValue={String(track.count_in)} options={countIns} />
      <div className="sm:col-span-4">
        <TextAreaField label="Note for the stage" name="note" rows={2} optional defaultValue={track.note} error={errors.note ?? null} />
      </div>
      <div className="flex gap-3 sm:col-span-4">
        <Button type="submit" look="brass" busy={busy}>
          Save
        </Button>
        <Button look="plain" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function settingsIn(form: HTMLFormElement) {
  const fields = new FormData(form)
  const text = (name: string) => String(fields.get(name) ?? '')
  const number = (name: string) => (text(name).trim() === '' ? Number.NaN : Number(text(name)))
  return {
    rate: number('rate') / 100,
    semitones: number('semitones'),
    gap: number('gap'),
    count_in: number('count_in'),
    note: text('note'),
  }
}
