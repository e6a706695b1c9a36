import type { BlockField } from '#content/rules/page-blocks.ts'
import { Field, TextAreaField } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'

export function BlockInput({
  field: { name, label, kind, optional, hint, options, max },
  value,
  error,
}: {
  field: BlockField
  value: string
  error: string | undefined
}) {
  const common = { label, name, defaultValue: value, error, optional: optional ?? false, ...(hint && { hint }) }
  if (kind === 'choice')
    return <SelectField {...common} options={Object.entries(options ?? {}).map(([value, text]) => ({ value, text }))} />
  if (kind === 'long') return <TextAreaField {...common} rows={8} hint={`${hint ?? ''} ${syntaxHint}`.trim()} />
  return (
    <Field {...common} type={kind === 'date' ? 'date' : 'text'} {...(kind === 'line' && { maxLength: max ?? 160 })} autoComplete="off" />
  )
}

const syntaxHint = 'Leave an empty line between paragraphs; **bold**, *italic*, - list, [words](/address).'
