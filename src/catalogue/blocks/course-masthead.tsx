import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Product } from '#catalogue/find-product.server.ts'
import { kinds } from '#catalogue/kinds.ts'
import { allFacts } from '#catalogue/rules/card-words.ts'
import { plural } from '#kernel/text.ts'
import { imagePicture } from '#media/images/image-picture.ts'
import { Badge } from '#ui/badge.tsx'
import { Picture } from '#ui/picture.tsx'

export type CourseMastheadProps = {
  product: Product
  /** The trailer button on the cover. */
  trailer?: ReactNode
  /** The buy, play or download buttons. */
  children: ReactNode
  /** What the visitor has of it: "You own this", "Included in your plan", "3 of 12 lessons done". */
  standing?: ReactNode
}

/** B9: the top of a product page. */
export default function CourseMasthead({ product, trailer, children, standing }: CourseMastheadProps) {
  const lessons = product.parts.length
  const facts = [
    ...(lessons > 0 ? [{ term: 'Holds', value: plural(lessons, product.kind === 'course' ? 'lesson' : 'thing') }] : []),
    ...allFacts(product),
  ]
  return (
    <header className="grid grid-cols-1 gap-8 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-14">
      <div className="relative self-start md:sticky md:top-24">
        <div className="sleeve aspect-square shadow-soft">
          <Picture
            picture={imagePicture(product.cover, 960)}
            alt=""
            first
            sizes="(min-width: 76rem) 32rem, (min-width: 48rem) 42vw, 92vw"
            className="size-full object-cover"
          />
        </div>
        {/* Keep clear of the cover's own text: a course has its title at the bottom. */}
        {trailer && <div className={`absolute right-4 ${product.kind === 'course' ? 'top-4' : 'bottom-4'}`}>{trailer}</div>}
      </div>
      <div className="grid content-start gap-5">
        <div className="flex flex-wrap items-center gap-2">
          <p className="font-semibold text-brass-text tracking-wide">{kinds[product.kind].one}</p>
          {product.isNew && <Badge tone="brass">New</Badge>}
          {standing}
        </div>
        <div className="grid gap-2">
          <h1 className="text-4xl">{product.title}</h1>
          {product.subtitle && <p className="display font-normal text-ink-soft text-xl">{product.subtitle}</p>}
          <p>
            {product.kind === 'cd' || product.kind === 'backing-track' ? 'Played by' : 'Taught by'}{' '}
            <Link
              to={`/artists/${product.artist.slug}`}
              className="font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current"
            >
              {product.artist.name}
            </Link>
          </p>
        </div>
        <p className="max-w-text text-lg">{product.summary}</p>
        <dl className="flex flex-wrap gap-x-8 gap-y-3 border-line border-y py-3">
          {facts.map(({ term, value }) => (
            <div key={term}>
              <dt className="text-ink-soft text-sm">{term}</dt>
              <dd className="font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        {!product.released && (
          <p className="rounded-card border border-brass-edge bg-brass-wash px-4 py-3">
            Out on <time dateTime={product.releasedAt.toISOString()}>{product.releasedOn}</time>.
          </p>
        )}
        {children}
      </div>
    </header>
  )
}
