import { type FieldErrors, refuseFields } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { slugify } from '#kernel/text.ts'
import { embeddedVideo } from '#media/rules/embedded-video.ts'

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
  { value: '9:16', text: 'Vertical (9:16)' },
] as const

export type ArtistField = keyof typeof artistLimits

export const artistFields = Object.keys(artistLimits) as ArtistField[]

export function readArtist(text: FormValues): Record<ArtistField, string> {
  const errors: FieldErrors = {}
  const fields = Object.fromEntries(artistFields.map((field) => [field, text(field).trim()])) as Record<ArtistField, string>
  for (const field of artistFields)
    if (fields[field].length > artistLimits[field]) errors[field] = `Use at most ${artistLimits[field]} characters.`
  if (!fields.name) errors.name = 'Enter a name.'
  if (!fields.instrument) errors.instrument = 'Enter an instrument.'
  if (fields.video && !embeddedVideo(fields.video)) errors.video = 'Enter a link to a YouTube or Vimeo video.'
  fields.shape ||= videoShapes[0].value
  if (!videoShapes.some(({ value }) => value === fields.shape)) errors.shape = 'Choose an aspect ratio from the list.'
  fields.slug = slugify(fields.slug || fields.name)
  if (fields.name && !fields.slug) errors.slug = 'Enter an address with letters or digits.'
  refuseFields(errors)
  return fields
}
