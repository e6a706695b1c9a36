import { ShopError } from '#kernel/errors.ts'
import type { Config } from '#platform/config.ts'

/** The style guide and the API description are closed in live mode unless DEVELOPER_PAGES opens them. Refuses not-found. */
export function requireDeveloperPages({ developerPages }: Config): void {
  if (!developerPages) throw new ShopError('not-found', 'We couldn’t find this page.')
}
