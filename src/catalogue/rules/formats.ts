export type Format = 'digital' | 'stems' | 'stream' | 'dvd' | 'cd'

/** Row V2: physical means dvd or cd. */
export function isPhysical(format: string): boolean {
  return format === 'dvd' || format === 'cd'
}
