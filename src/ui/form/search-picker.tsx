import { useEffect, useState } from 'react'
import { pickedLines } from '#kernel/picked.ts'
import { TextAreaField } from '#ui/form/field.tsx'
import { PickerBox } from '#ui/form/picker-box.tsx'

/** `value`: the line the field holds; `label` and `about` are shown. */
export type Choice = { value: string; label: string; about?: string }

export type SearchPickerProps = {
  label: string
  name: string
  /** What is chosen, one a line. */
  value: string
  error?: string | undefined
  optional?: boolean
  hint: string
  /** How it is filled in without script. */
  plain: { label?: string; hint: string }
  /** 'product', 'products'. */
  noun: readonly [one: string, many: string]
  find: (words: string, stop: AbortSignal) => Promise<readonly Choice[]>
  maySearch?: boolean
}

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
