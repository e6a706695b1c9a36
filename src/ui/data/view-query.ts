/** Paging and results of actions aren't part of a view. */
const passing: readonly string[] = ['page', 'before', 'after', 'done']

/** What a list's address asks for, the same text for the same filters: without pages, empty fields, and everything (`show=all`). */
export function viewQuery(search: string): string {
  const wanted = [...new URLSearchParams(search)].filter(
    ([name, value]) => value.trim() !== '' && !passing.includes(name) && !(name === 'show' && value === 'all'),
  )
  const query = new URLSearchParams(wanted)
  query.sort()
  return query.toString()
}
