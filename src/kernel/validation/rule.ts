export type Check = (value: unknown, args: readonly unknown[], field: (name: string) => unknown) => boolean

export type Rule = {
  passes: Check
  /** Follows "Your {field} needs to". */
  words: (args: readonly unknown[]) => string
  /** Checks a list as a whole; otherwise every item must pass. */
  whole?: true
  /** Also checks empty values; other rules let them pass. */
  checksEmpty?: true
}

export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Characters as a reader counts them: code points. */
export const lengthOf = (value: unknown): number => [...String(value)].length

export const joinValues = (values: readonly unknown[]): string => values.map(String).join(', ')
