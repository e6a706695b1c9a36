import { socialImageUrl } from '#media/images/image-picture.ts'
import { aboutArtists } from './artists-text.ts'
import { pageMeta, type SiteInfo } from './page-meta.server.ts'

export const artistsMeta = (at: SiteInfo, page: number, image: string | null | undefined) =>
  pageMeta(at, {
    title: page > 1 ? `Artists, page ${page}` : 'Artists',
    description: aboutArtists,
    canonical: `${at.baseUrl}/artists${page > 1 ? `?page=${page}` : ''}`,
    picture: socialImageUrl(at.baseUrl, image),
  })
