import type { Artist } from '#catalogue/find-artist.server.ts'
import { truncate } from '#kernel/text.ts'
import { socialImageUrl } from '#media/images/image-picture.ts'
import { pageMeta, type SiteInfo } from './page-meta.server.ts'

/** A filtered list is not indexed. */
export function artistMeta(at: SiteInfo, artist: Artist, narrowed: boolean) {
  const url = `${at.baseUrl}/artists/${artist.slug}`
  const picture = socialImageUrl(at.baseUrl, artist.cover.image)
  return pageMeta(at, {
    title: `${artist.name}, ${artist.instrument.toLowerCase()}`,
    description: truncate(artist.biography, 160),
    canonical: url,
    picture,
    hidden: narrowed,
    data: {
      '@type': 'Person',
      name: artist.name,
      url,
      ...(picture && { image: picture }),
      jobTitle: artist.instrument,
      homeLocation: artist.town,
    },
  })
}
