/** One mutation: replaces text that occurs once in `file`. One of `tests` must fail; all run in vitest or, below `e2e/`, all in the browser. */
export type Patch = { name: string; file: string; find: string; write: string; tests: string[]; env?: Record<string, string> }

export const patch = (name: string, file: string, find: string, write: string, ...tests: string[]): Patch => ({
  name,
  file,
  find,
  write,
  tests,
})
