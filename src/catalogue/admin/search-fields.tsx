import { useState } from 'react'
import { type EditorFields, Group } from '#catalogue/admin/editor-fields.tsx'
import { maxLengthOf } from '#catalogue/rules/product-form.ts'
import { truncate } from '#kernel/text.ts'
import { Field, TextAreaField } from '#ui/form/field.tsx'
import { useServerValue } from '#ui/use-server-value.ts'

/** Fallbacks for empty fields, and the text around them in the preview. */
export type SearchResult = { title: string; description: string; shopName: string; steps: readonly string[] }

/** Without scripts the counts and preview show the saved text. */
export function SearchFields({ result, typed, errors }: EditorFields & { result: SearchResult }) {
  const title = useCharacterCount('search_title', typed)
  const description = useCharacterCount('search_description', typed)
  return (
    <Group legend="In search engines">
      <Field
        label="Search title"
        optional
        autoComplete="off"
        error={errors.search_title}
        {...title.field}
        hint={`Leave empty for “${result.title}”. ${title.count}`}
      />
      <TextAreaField
        label="Search description"
        optional
        rows={3}
        error={errors.search_description}
        {...description.field}
        hint={`Leave empty for the start of the summary. ${description.count}`}
      />
      <figure className="grid gap-2">
        <figcaption className="font-semibold">How a search engine shows it</figcaption>
        <div className="grid max-w-xl gap-1 rounded-card border border-line bg-paper p-4">
          <p className="wrap-anywhere text-ink-soft text-sm">{result.steps.join(' › ')}</p>
          <p className="wrap-anywhere font-semibold text-lg">{truncate(`${title.text || result.title} – ${result.shopName}`, 70)}</p>
          <p className="wrap-anywhere text-sm">{description.text || result.description}</p>
        </div>
      </figure>
    </Group>
  )
}

function useCharacterCount(name: 'search_title' | 'search_description', typed: EditorFields['typed']) {
  const [value, setValue] = useState(typed[name] ?? '')
  const ref = useServerValue<HTMLInputElement | HTMLTextAreaElement>((control) => setValue(control.value))
  const maxLength = maxLengthOf(name)
  return {
    text: value.trim().replace(/\s+/g, ' '),
    count: `${value.length} of ${maxLength} characters.`,
    field: {
      ...{ name, id: name, ref, maxLength, defaultValue: typed[name] ?? '' },
      onInput: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => setValue(currentTarget.value),
    },
  }
}
