/** `value`: the line the field holds; `label` and `about` are shown. `chosenAs` is shown once chosen, for a value that nobody can read. */
export type Choice = { value: string; label: string; about?: string; chosenAs?: string }

export type SearchPickerProps = {
  label: string
  name: string
  value: string
  error?: string | undefined
  optional?: boolean
  hint: string
  /** How to fill it in without script. */
  noScript: { label?: string; hint: string }
  noun: readonly [one: string, many: string]
  /** The maximum; another choice then replaces the last. */
  most?: number
  /** Whether typed text may be chosen verbatim. */
  accepts?: (words: string) => boolean
  find: (query: string, signal: AbortSignal) => Promise<readonly Choice[]>
  canSearch?: boolean
}
