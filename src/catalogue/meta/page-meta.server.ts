import type { MetaDescriptor } from 'react-router'
import type { Ctx } from '#platform/ctx.ts'
import { shopSettings } from '#platform/shop-settings/shop-settings.server.ts'

type LinkedData = Exclude<Extract<MetaDescriptor, { 'script:ld+json': unknown }>['script:ld+json'], unknown[]>

/** The shop's name, and its URL without a trailing slash. */
export type SiteInfo = { shopName: string; baseUrl: string }

export const siteInfo = (ctx: Ctx): SiteInfo => ({ shopName: shopSettings(ctx).name, baseUrl: ctx.config.baseUrl })

type PageMeta = {
  title: string
  description: string
  canonical: string
  /** Absolute URL of the social image, 1280 by 672; none without an image. */
  picture?: string | undefined
  /** noindex: one of endless combinations. */
  hidden?: boolean
  data?: LinkedData
}

/** Meta tags of a page, built on the server to keep their text out of the client bundle. */
export function pageMeta({ shopName }: SiteInfo, { title, description, canonical, picture, hidden, data }: PageMeta): MetaDescriptor[] {
  const linkedData: MetaDescriptor[] = data ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...data } }] : []
  return [
    { title: `${title} – ${shopName}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:site_name', content: shopName },
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
