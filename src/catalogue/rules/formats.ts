export type Format = 'digital' | 'stems' | 'stream' | 'dvd' | 'cd'

/** Row V2: physical means dvd or cd. */
export function isPhysical(format: string): boolean {
  return format === 'dvd' || format === 'cd'
}

/** Format names for staff. */
export const formatNames = { digital: 'Downloads', stems: 'Stems', stream: 'Streams', dvd: 'DVDs', cd: 'CDs' } as const
