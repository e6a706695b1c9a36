import { sharedPicture } from '#media/images/image-picture.ts'
import { aboutArtists } from './artists-words.ts'
import { pageMeta, type ShopAt } from './page-meta.server.ts'

export const artistsMeta = (at: ShopAt, page: number, image: string | null | undefined) =>
  pageMeta(at, {
    title: page > 1 ? `Artists, page ${page}` : 'Artists',
    description: aboutArtists,
    canonical: `${at.baseUrl}/artists${page > 1 ? `?page=${page}` : ''}`,
    picture: sharedPicture(at.baseUrl, image),
  })
