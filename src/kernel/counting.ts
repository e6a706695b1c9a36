import { plural } from '#kernel/text.ts'

/** Results are counted and paged up to here; beyond, the shop says "1,000+". */
export const mostCounted = 1_000

export const countWords = (count: number, one: string, many = `${one}s`): string =>
  count > mostCounted ? `${mostCounted.toLocaleString('en-GB')}+ ${many}` : plural(count, one, many)
