import { useRouteLoaderData } from 'react-router'
import { defaultShopName } from '#kernel/shop-name.ts'

/** The shop's name comes with the root route's data; the default is used when the server failed early. */
const nameIn = (root: unknown): string => (root as { shopName?: string } | undefined)?.shopName ?? defaultShopName

export const useShopName = (): string => nameIn(useRouteLoaderData('root'))

/** The uploaded logo: its address and size in pixels; null for the drawn mark. */
export type ShopLogo = { src: string; width: number; height: number }
export const useShopLogo = (): ShopLogo | null => (useRouteLoaderData('root') as { logo?: ShopLogo | null } | undefined)?.logo ?? null

type Matches = readonly ({ loaderData?: unknown } | undefined)[]

export const shopNameIn = (matches: Matches): string => nameIn(matches[0]?.loaderData)

export const pageTitle = (matches: Matches, title: string): string => `${title} – ${shopNameIn(matches)}`

export const backOfficeTitle = (matches: Matches, title: string): string => `${pageTitle(matches, title)} back office`

export const backOfficeMeta = (matches: Matches, title: string) => [
  { title: backOfficeTitle(matches, title) },
  { name: 'robots', content: 'noindex' },
]
