/** Paging and action results aren't part of a view. */
const transientParams: readonly string[] = ['page', 'before', 'after', 'done']

/** Normalises a list's query, so equal filters give equal text: drops pages, empty fields, and `show=all`. */
export function viewQuery(search: string): string {
  const params = [...new URLSearchParams(search)].filter(
    ([name, value]) => value.trim() !== '' && !transientParams.includes(name) && !(name === 'show' && value === 'all'),
  )
  const query = new URLSearchParams(params)
  query.sort()
  return query.toString()
}
