import { coverUrl } from '#media/cover-picture.ts'
import { aboutArtists } from './artists-words.ts'
import { pageMeta } from './page-meta.server.ts'

export const artistsMeta = (baseUrl: string, page: number, firstId: number | undefined) =>
  pageMeta({
    title: page > 1 ? `Artists, page ${page}` : 'Artists',
    description: aboutArtists,
    canonical: `${baseUrl}/artists${page > 1 ? `?page=${page}` : ''}`,
    ...(firstId && { picture: baseUrl + coverUrl('artist', firstId, 1280, 'social', 'jpeg') }),
  })
