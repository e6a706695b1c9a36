import { artists } from './artists.ts'

const names = new Map(artists.map(({ slug, name }) => [slug, name]))

/** An artist's name as printed on a cover. Refuses one the shop does not have. */
export function nameOf(slug: string): string {
  const name = names.get(slug)
  if (!name) throw new Error(`the seed names ${slug}, who is not one of its artists`)
  return name
}

/** First name, for sentences. */
export const firstNameOf = (slug: string): string => nameOf(slug).split(' ')[0] ?? ''
