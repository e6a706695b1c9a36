import { socialImageUrl } from '#media/images/image-picture.ts'
import { pageMeta, type SiteInfo } from './page-meta.server.ts'

export const homeMeta = (at: SiteInfo, image: string | null | undefined) =>
  pageMeta(at, {
    title: 'Guitar lessons, backing tracks and records',
    description:
      'Courses and lessons taught slowly, backing tracks that wait for you, and DVDs and CDs for the shelf. Hear everything before you buy it.',
    canonical: `${at.baseUrl}/`,
    picture: socialImageUrl(at.baseUrl, image),
    data: {
      '@type': 'WebSite',
      name: at.shopName,
      url: `${at.baseUrl}/`,
      potentialAction: { '@type': 'SearchAction', target: `${at.baseUrl}/search?q={words}`, 'query-input': 'required name=words' },
    },
  })
