import { ShopError } from '#kernel/errors.ts'
import type { Config } from '#platform/config.ts'

export function requireDeveloperPages({ developerPages }: Config): void {
  if (!developerPages) throw new ShopError('not-found', 'We couldn’t find this page.')
}
