import type { MetaDescriptor } from 'react-router'

type LinkedData = Exclude<Extract<MetaDescriptor, { 'script:ld+json': unknown }>['script:ld+json'], unknown[]>

type PageMeta = {
  title: string
  description: string
  /** Canonical address, absolute. */
  canonical: string
  /** The social picture, absolute, 1280 by 672; none without an image. */
  picture?: string | undefined
  /** noindex: one of endless combinations. */
  hidden?: boolean
  /** Structured data (schema.org). */
  data?: LinkedData
}

/** Meta tags of a page, built on the server so that their text stays out of the browser's script. */
export function pageMeta({ title, description, canonical, picture, hidden, data }: PageMeta): MetaDescriptor[] {
  const linkedData: MetaDescriptor[] = data ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...data } }] : []
  return [
    { title: `${title} – Woodshed` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:site_name', content: 'Woodshed' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    ...(picture
      ? [
          { property: 'og:image', content: picture },
          { property: 'og:image:width', content: '1280' },
          { property: 'og:image:height', content: '672' },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    ...(hidden ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ...linkedData,
  ]
}
