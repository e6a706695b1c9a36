import { ToggleWatchlistButton } from '#blocks.tsx'
import type { Product } from '#catalogue/find-product.server.ts'
import type { Standing } from '#catalogue/product-standing.ts'

export const WatchButton = ({
  product: { id, kind, title },
  standing,
  member,
}: {
  product: Product
  standing: Standing
  member: boolean
}) =>
  kind === 'lesson' || kind === 'course' ? (
    <ToggleWatchlistButton
      list={kind === 'course' ? 'courses' : 'lessons'}
      id={id}
      title={title}
      on={standing.watched?.includes(id) ?? false}
      guest={!member}
    />
  ) : null
