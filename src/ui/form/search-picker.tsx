import { useEffect, useState } from 'react'
import { pickedLines } from '#kernel/picked.ts'
import { TextAreaField } from '#ui/form/field.tsx'
import { PickerBox } from '#ui/form/picker-box.tsx'
import type { SearchPickerProps } from '#ui/form/picker-types.ts'

/** Chooses several things: found by words with script, typed one a line without it. */
export function SearchPicker({ maySearch = true, plain, ...picker }: SearchPickerProps) {
  const [isScripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const { label, name, value, error, optional = false } = picker
  return isScripted && maySearch ? (
    <PickerBox {...picker} given={pickedLines(value)} />
  ) : (
    <TextAreaField
      {...{ label: plain.label ?? label, name, error: error ?? null, optional, hint: plain.hint }}
      required={false}
      rows={3}
      defaultValue={value}
      spellCheck={false}
    />
  )
}
