/** Looks up untrusted text in a table. A plain `table['constructor']` would find inherited properties. */
export const ownValue = <T>(table: Readonly<Record<string, T>>, name: string | null | undefined): T | undefined =>
  typeof name === 'string' && Object.hasOwn(table, name) ? table[name] : undefined
