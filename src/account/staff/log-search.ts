import { isId } from '#kernel/form-values.ts'

/** The log's filters in an address; what isn't one is left out. */
export function logSearchOf(url: string): { action: string; staff: string; before: number | null } {
  const search = new URL(url).searchParams
  const staff = search.get('staff') ?? ''
  const before = search.get('before') ?? ''
  return { action: search.get('action') ?? '', staff: isId(staff) ? staff : '', before: /^\d{1,15}$/.test(before) ? Number(before) : null }
}
