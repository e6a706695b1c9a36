/** Replaces text that occurs once in `file`; one of `tests` must fail. With a `row` only tests with its id run. */
export type Patch = {
  name: string
  row?: string
  file: string
  find: string
  write: string
  tests: string[]
  env?: Record<string, string>
}

export const patch = (name: string, file: string, find: string, write: string, ...tests: string[]): Patch => ({
  name,
  file,
  find,
  write,
  tests,
})

/** Breaks what a row says; a test with the row's id must fail. */
export const rowPatch = (row: string, what: string, file: string, find: string, write: string, ...tests: string[]): Patch => ({
  ...patch(`${row}: ${what}`, file, find, write, ...tests),
  row,
})

export const isOfBrowser = ({ tests }: Pick<Patch, 'tests'>): boolean => tests.every((test) => test.startsWith('e2e/'))

/** Titles that carry an id of these rows: `[S8] …`, `[A4, V1] …`; in a test's text also in its table, `['S8', …`. Undefined without a row. */
export function titlesOf(...patches: readonly Pick<Patch, 'row'>[]): RegExp | undefined {
  const rows = patches.flatMap(({ row }) => row ?? [])
  return rows.length > 0 ? new RegExp(String.raw`[\[ ,'](?:${rows.join('|')})[\], ']`) : undefined
}
