import { type EditorFields, Group } from '#catalogue/admin/editor-fields.tsx'
import { maxChapterLength, maxNewParts } from '#catalogue/editing/new-product.ts'
import { Field } from '#ui/form/field.tsx'

type NewPartsProps = EditorFields & { chaptered: boolean; choices: readonly { id: number; title: string }[] }

/** Parts of a new course or bundle, in order. The editor can add more and reorder them. */
export const NewParts = ({ chaptered, choices, typed, errors }: NewPartsProps) => (
  <Group legend="What it contains">
    <datalist id="part-choices">
      {choices.map(({ id, title }) => (
        <option key={id} value={title} />
      ))}
    </datalist>
    <ol className="grid gap-4">
      {Array.from({ length: maxNewParts }, (_, at) => `part-${at}`).map((name, at) => (
        <li key={name} className={`grid items-start gap-4 ${chaptered ? 'sm:grid-cols-2' : ''}`}>
          <Field
            label={`Part ${at + 1}`}
            optional={at > 0}
            required={false}
            name={name}
            list="part-choices"
            autoComplete="off"
            defaultValue={typed[name] ?? ''}
            error={errors[name]}
          />
          {chaptered && (
            <Field
              label={
                <>
                  Chapter<span className="sr-only"> of part {at + 1}</span>
                </>
              }
              optional
              name={`chapter-${at}`}
              maxLength={maxChapterLength}
              defaultValue={typed[`chapter-${at}`] ?? ''}
              error={errors[`chapter-${at}`]}
            />
          )}
        </li>
      ))}
    </ol>
    <p className="text-ink-soft text-sm">
      {chaptered && 'Leave a chapter empty to continue the one before. '}You can add more and reorder them in the editor.
    </p>
  </Group>
)
