export const artistLimits = {
  name: 120,
  slug: 120,
  instrument: 60,
  town: 60,
  quote: 300,
  biography: 20_000,
  styles: 200,
  video: 300,
  shape: 11,
} as const
export const videoShapes = [
  { value: '16:9', text: 'Wide (16:9)' },
  { value: '4:3', text: 'Classic (4:3)' },
  { value: '1:1', text: 'Square' },
  { value: '9:16', text: 'Upright (9:16)' },
] as const

export type ArtistField = keyof typeof artistLimits
export const artistFields = Object.keys(artistLimits) as ArtistField[]
