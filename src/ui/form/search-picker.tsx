import { useState } from 'react'
import { pickedLines } from '#kernel/picker-lines.ts'
import { TextAreaField } from '#ui/form/field.tsx'
import { PickerBox } from '#ui/form/picker-box.tsx'
import type { SearchPickerProps } from '#ui/form/picker-types.ts'
import { useServerValue } from '#ui/use-server-value.ts'

/** A multi-select: searches with script, takes one entry a line without. Keeps text typed before the script arrived. */
export function SearchPicker({ canSearch = true, noScript, ...picker }: SearchPickerProps) {
  const [given, setInitial] = useState<string | null>(null)
  // Stay a plain field while someone is typing, so that it doesn't change under them.
  const areaRef = useServerValue<HTMLTextAreaElement>((area) => document.activeElement !== area && setInitial(area.value))
  const { label, name, value, error, optional = false } = picker
  return given !== null && canSearch ? (
    <PickerBox {...picker} initial={pickedLines(given)} />
  ) : (
    <TextAreaField
      {...{ label: noScript.label ?? label, name, error: error ?? null, optional, hint: noScript.hint }}
      ref={areaRef}
      required={false}
      rows={3}
      defaultValue={value}
      spellCheck={false}
    />
  )
}
