import type { EditorFields } from '#catalogue/admin/editor-fields.tsx'
import { SelectField } from '#ui/form/select-field.tsx'

type RecordingSelectProps = EditorFields & {
  recordings: readonly { id: string; title: string }[]
  none: string
  optional?: boolean
  hint?: string | undefined
}

export const RecordingSelect = ({ recordings, none, typed, errors, ...rest }: RecordingSelectProps) => (
  <SelectField
    label="Recording"
    name="recording"
    id="recording"
    defaultValue={typed.recording ?? ''}
    error={errors.recording}
    options={[{ value: '', text: none }, ...recordings.map(({ id, title }) => ({ value: id, text: title }))]}
    {...rest}
  />
)
