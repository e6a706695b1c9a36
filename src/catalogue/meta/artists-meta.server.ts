import { sharedPicture } from '#media/images/image-picture.ts'
import { aboutArtists } from './artists-words.ts'
import { pageMeta } from './page-meta.server.ts'

export const artistsMeta = (baseUrl: string, page: number, image: string | null | undefined) =>
  pageMeta({
    title: page > 1 ? `Artists, page ${page}` : 'Artists',
    description: aboutArtists,
    canonical: `${baseUrl}/artists${page > 1 ? `?page=${page}` : ''}`,
    picture: sharedPicture(baseUrl, image),
  })
