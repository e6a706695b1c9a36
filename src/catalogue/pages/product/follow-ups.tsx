import { Link } from 'react-router'
import type { ProductCard } from '#catalogue/cards/product-cards.server.ts'
import { kinds, productPath } from '#catalogue/kinds.ts'
import { shortFacts } from '#catalogue/rules/product-facts.ts'
import { imagePicture } from '#media/images/image-picture.ts'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { Picture } from '#ui/picture.tsx'

/** `of`: the course or path it is the next step of; null for a backing track to play along with. */
export type FollowUp = { product: ProductCard; of: string | null }

export const FollowUps = ({ items }: { items: readonly FollowUp[] }) =>
  items.length > 0 && (
    <section aria-labelledby="leads-to">
      <SectionHeading id="leads-to" title="After this you can play" />
      <ul className="divide-y divide-line border-line border-y">
        {items.map(({ product, of }) => (
          <li key={product.id} className="group relative flex items-center gap-4 py-2.5">
            <div className="sleeve size-16 shrink-0">
              <Picture picture={imagePicture(product.cover, 320)} alt="" sizes="4rem" className="size-full object-cover" />
            </div>
            <div className="min-w-0">
              <Link
                to={productPath(product.kind, product.slug)}
                className="font-semibold no-underline after:absolute after:inset-0 group-hover:underline"
              >
                {product.title}
              </Link>
              <p className="text-ink-soft text-sm tabular-nums">
                {[of ? `Next in ${of}` : `${kinds[product.kind].one} to play along with`, ...shortFacts(product)].join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
