import { sharedPicture } from '#media/images/image-picture.ts'
import { pageMeta } from './page-meta.server.ts'

export const homeMeta = (baseUrl: string, image: string | null | undefined) =>
  pageMeta({
    title: 'Guitar lessons, backing tracks and records',
    description:
      'Courses and lessons taught slowly, backing tracks that wait for you, and DVDs and CDs for the shelf. Hear everything before you buy it.',
    canonical: `${baseUrl}/`,
    picture: sharedPicture(baseUrl, image),
    data: {
      '@type': 'WebSite',
      name: 'Woodshed',
      url: `${baseUrl}/`,
      potentialAction: { '@type': 'SearchAction', target: `${baseUrl}/search?q={words}`, 'query-input': 'required name=words' },
    },
  })
