/** `value`: the line the field holds; `label` and `about` are shown. `chosenAs` is shown once chosen, for a value that nobody can read. */
export type Choice = { value: string; label: string; about?: string; chosenAs?: string }

export type SearchPickerProps = {
  label: string
  name: string
  value: string
  error?: string | undefined
  optional?: boolean
  hint: string
  /** How it is filled in without script. */
  plain: { label?: string; hint: string }
  noun: readonly [one: string, many: string]
  /** The maximum; another choice then replaces the last. */
  most?: number
  /** Whether typed text may be chosen as it is. */
  accepts?: (words: string) => boolean
  find: (words: string, stop: AbortSignal) => Promise<readonly Choice[]>
  maySearch?: boolean
}
