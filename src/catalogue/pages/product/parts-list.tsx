import { Link } from 'react-router'
import type { ProductCard } from '#catalogue/cards/product-cards.server.ts'
import { kinds, productPath } from '#catalogue/kinds.ts'
import { clockTime } from '#kernel/text.ts'
import { imagePicture } from '#media/images/image-picture.ts'
import { Picture } from '#ui/picture.tsx'

type PartsListProps = {
  parts: readonly { at: number; product: ProductCard }[]
  showKind?: boolean
}

export const PartsList = ({ parts, showKind = false }: PartsListProps) => (
  <ol className={showKind ? 'divide-y divide-line border-line border-y' : 'divide-y divide-line'}>
    {parts.map(({ at, product }) => (
      <li key={product.slug} className="group relative flex items-center gap-4 py-2.5">
        {showKind ? (
          <div className="sleeve size-16 shrink-0">
            <Picture picture={imagePicture(product.cover, 320)} alt="" sizes="4rem" className="size-full object-cover" />
          </div>
        ) : (
          <span aria-hidden="true" className="display w-8 shrink-0 text-right text-brass-text tabular-nums">
            {at}
          </span>
        )}
        <div className="min-w-0 grow">
          <Link
            to={productPath(product.kind, product.slug)}
            className="font-semibold no-underline after:absolute after:inset-0 group-hover:underline"
          >
            {product.title}
          </Link>
          <p className="text-ink-soft text-sm">{showKind ? kinds[product.kind].one : product.summary}</p>
        </div>
        {product.durationSeconds > 0 && (
          <span className="shrink-0 text-ink-soft text-sm tabular-nums">{clockTime(product.durationSeconds)}</span>
        )}
      </li>
    ))}
  </ol>
)
