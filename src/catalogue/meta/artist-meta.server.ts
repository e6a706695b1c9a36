import type { Artist } from '#catalogue/artists.server.ts'
import { truncate } from '#kernel/text.ts'
import { coverUrl } from '#media/cover-picture.ts'
import { pageMeta } from './page-meta.server.ts'

/** A filtered list is not indexed. */
export function artistMeta(baseUrl: string, artist: Artist, narrowed: boolean) {
  const url = `${baseUrl}/artists/${artist.slug}`
  const picture = baseUrl + coverUrl('artist', artist.id, 1280, 'social', 'jpeg')
  return pageMeta({
    title: `${artist.name}, ${artist.instrument.toLowerCase()}`,
    description: truncate(artist.biography, 160),
    canonical: url,
    picture,
    hidden: narrowed,
    data: { '@type': 'Person', name: artist.name, url, image: picture, jobTitle: artist.instrument, homeLocation: artist.town },
  })
}
