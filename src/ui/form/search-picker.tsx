import { useState } from 'react'
import { pickedLines } from '#kernel/picked.ts'
import { TextAreaField } from '#ui/form/field.tsx'
import { PickerBox } from '#ui/form/picker-box.tsx'
import type { SearchPickerProps } from '#ui/form/picker-types.ts'
import { useServerValue } from '#ui/use-server-value.ts'

/** A multi-select: searches with script, takes one entry a line without. Keeps text typed before the script arrived. */
export function SearchPicker({ maySearch = true, plain, ...picker }: SearchPickerProps) {
  const [given, setGiven] = useState<string | null>(null)
  // Stay a plain field while someone is typing, so that it doesn't change under them.
  const look = useServerValue<HTMLTextAreaElement>((area) => document.activeElement !== area && setGiven(area.value))
  const { label, name, value, error, optional = false } = picker
  return given !== null && maySearch ? (
    <PickerBox {...picker} given={pickedLines(given)} />
  ) : (
    <TextAreaField
      {...{ label: plain.label ?? label, name, error: error ?? null, optional, hint: plain.hint }}
      ref={look}
      required={false}
      rows={3}
      defaultValue={value}
      spellCheck={false}
    />
  )
}
