/** The fields of an artist and their longest values. */
export const artistLimits = { name: 120, slug: 120, instrument: 60, town: 60, quote: 300, biography: 20_000, styles: 200 } as const
export type ArtistField = keyof typeof artistLimits
export const artistFields = Object.keys(artistLimits) as ArtistField[]
