/**
 * What a table has under a name that somebody typed or sent. Names every object inherits (`constructor`, `__proto__`) find nothing:
 * a plain `table[name]` would answer a function or throw.
 */
export const ownValue = <T>(table: Readonly<Record<string, T>>, name: string | null | undefined): T | undefined =>
  typeof name === 'string' && Object.hasOwn(table, name) ? table[name] : undefined
