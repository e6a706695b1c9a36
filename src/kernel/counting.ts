import { plural } from '#kernel/text.ts'

/** Results are counted and paged up to here; beyond, the shop says "1,000+". */
export const maxCounted = 1_000

/** Stands for a count that would take too long. */
export const uncounted = Number.POSITIVE_INFINITY

export const countText = (count: number, one: string, many = `${one}s`): string => {
  if (count === uncounted) return `very many ${many}`
  return count > maxCounted ? `${maxCounted.toLocaleString('en-GB')}+ ${many}` : plural(count, one, many)
}
