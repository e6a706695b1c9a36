import { ToggleWatchlistButton } from '#blocks.tsx'
import type { Product } from '#catalogue/find-product.server.ts'
import type { Access } from '#catalogue/product-access.ts'

export const WatchButton = ({ product: { id, kind, title }, access, member }: { product: Product; access: Access; member: boolean }) =>
  kind === 'lesson' || kind === 'course' ? (
    <ToggleWatchlistButton
      list={kind === 'course' ? 'courses' : 'lessons'}
      id={id}
      title={title}
      on={access.watched?.includes(id) ?? false}
      guest={!member}
    />
  ) : null
