import type { ReactNode } from 'react'
import { countText } from '#kernel/counting.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { HiddenFields } from '#ui/form/hidden-fields.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'

const maxShown = 100

type TickProps = { id: string | number; of: string; defaultChecked?: boolean }

/** The checkbox in the first column of a list with bulk actions. */
export const Tick = ({ id, of, ...box }: TickProps) => (
  <Checkbox name={`tick-${id}`} value="1" label={<span className="sr-only">{`Select ${of}`}</span>} {...box} />
)

/** In the form around a list: the ids of the rows shown with a box. */
export const TickedRows = ({ ids }: { ids: readonly (string | number)[] }) => <input type="hidden" name="ticked" value={ids.join(' ')} />

/** The selected rows of a form: all that match, those ticked in the list (`do` is preview), or those previewed. */
export function tickedIdsOf(text: FormValues): string[] | 'all' {
  if (text('which') === 'all') return 'all'
  const listed = text('ticked').split(' ').filter(Boolean)
  return text('do') === 'preview' ? listed.filter((id) => text(`tick-${id}`) === '1') : listed
}

type RowScopeFieldProps = { count: number; one: string; label?: string; chosen?: string | undefined; error: string | undefined }

export const RowScopeField = ({ count, one, label = 'Apply to', chosen = 'ticked', error }: RowScopeFieldProps) => (
  <SelectField
    {...{ label, error }}
    name="which"
    defaultValue={chosen}
    options={[
      { value: 'ticked', text: `Selected ${one}s` },
      { value: 'all', text: `All that match: ${countText(count, one)}` },
    ]}
  />
)

type BulkPreviewProps<Row> = {
  title: string
  /** Rows that stay unchanged, and why. */
  unchanged: readonly string[]
  caption: string
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  columns: readonly Column<Row>[]
  /** Hidden fields of the form that applies it. */
  fields: Readonly<Record<string, string>>
  action: string
  confirm: ReactNode
  busy: boolean
}

/** Shows before and after, and each unchanged row with its reason; nothing changes until confirmed. */
export function BulkPreview<Row>({ title, unchanged, rows, fields, action, confirm, busy, ...table }: BulkPreviewProps<Row>) {
  return (
    <section aria-labelledby="bulk-preview" className="grid gap-4 rounded-card border border-brass-edge bg-brass-wash p-5">
      <h2 id="bulk-preview" className="text-xl">
        {title}
      </h2>
      {unchanged.length > 0 && (
        <ul className="list-disc pl-6">
          {unchanged.slice(0, maxShown).map((text) => (
            <li key={text}>{text}</li>
          ))}
          {unchanged.length > maxShown && <li>{`${unchanged.length - maxShown} more stay as they are.`}</li>}
        </ul>
      )}
      {rows.length > 0 && (
        <>
          <DataTable {...table} rows={rows.slice(0, maxShown)} />
          {rows.length > maxShown && <p>{`… and ${(rows.length - maxShown).toLocaleString('en-GB')} more.`}</p>}
          <PostForm>
            <HiddenFields fields={fields} />
            <Button type="submit" name="do" value={action} look="brass" busy={busy}>
              {confirm}
            </Button>
          </PostForm>
        </>
      )}
    </section>
  )
}
