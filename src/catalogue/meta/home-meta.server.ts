import { coverUrl } from '#media/cover-picture.ts'
import { pageMeta } from './page-meta.server.ts'

export const homeMeta = (baseUrl: string, heroId: number | undefined) =>
  pageMeta({
    title: 'Guitar lessons, backing tracks and records',
    description:
      'Courses and lessons taught slowly, backing tracks that wait for you, and DVDs and CDs for the shelf. Hear everything before you buy it.',
    canonical: `${baseUrl}/`,
    ...(heroId && { picture: baseUrl + coverUrl('product', heroId, 1280, 'social', 'jpeg') }),
    data: {
      '@type': 'WebSite',
      name: 'Woodshed',
      url: `${baseUrl}/`,
      potentialAction: { '@type': 'SearchAction', target: `${baseUrl}/search?q={words}`, 'query-input': 'required name=words' },
    },
  })
