import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Product } from '#catalogue/find-product.server.ts'
import { kinds } from '#catalogue/kinds.ts'
import { contentsText } from '#catalogue/rules/labels.ts'
import { allFacts } from '#catalogue/rules/product-facts.ts'
import { Badge } from '#ui/badge.tsx'

export type CourseMastheadProps = {
  product: Product
  stage?: ReactNode
  children: ReactNode
  /** The visitor's access: "Yours", "In your plan". */
  accessBadge?: ReactNode
  below?: ReactNode
}

/** B9: the top of a product page: the stage, and a sticky box with title and prices. */
export default function CourseMasthead({ product, stage, children, accessBadge, below }: CourseMastheadProps) {
  const facts = [...(product.parts.length > 0 ? [{ term: 'Holds', value: contentsText(product.parts) }] : []), ...allFacts(product)]
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-8 lg:grid-cols-12 lg:grid-rows-[auto_1fr] xl:gap-x-10">
      <div className="min-w-0 max-sm:-mx-4 lg:col-span-8">{stage}</div>
      <header className="grid gap-5 self-start lg:sticky lg:top-24 lg:col-span-4 lg:row-span-2">
        <div className="grid gap-2">
          <div className="flex flex-wrap items-center gap-2">
            <p className="font-semibold text-brass-text tracking-wide">{kinds[product.kind].one}</p>
            {product.isNew && <Badge tone="brass">New</Badge>}
            {accessBadge}
          </div>
          <h1 className="text-3xl">{product.title}</h1>
          {product.subtitle && <p className="display font-normal text-ink-soft text-lg">{product.subtitle}</p>}
          <p>
            {product.kind === 'cd' || product.kind === 'backing-track' ? 'Played by' : 'Taught by'}{' '}
            {product.artists.map(({ slug, name }, at, { length }) => (
              <Fragment key={slug}>
                {at > 0 && (at === length - 1 ? ' and ' : ', ')}
                <Link
                  to={`/artists/${slug}`}
                  className="font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current"
                >
                  {name}
                </Link>
              </Fragment>
            ))}
          </p>
        </div>
        {!product.released && (
          <p className="rounded-card border border-brass-edge bg-brass-wash px-4 py-3">
            Out on <time dateTime={product.releasedAt.toISOString()}>{product.releasedOn}</time>.
          </p>
        )}
        {children}
      </header>
      <div className="grid min-w-0 grid-cols-1 content-start gap-12 lg:col-span-8">
        <div className="grid gap-6">
          <p className="max-w-text text-lg">{product.summary}</p>
          <dl className="flex flex-wrap gap-x-8 gap-y-3 border-line border-y py-3">
            {facts.map(({ term, value }) => (
              <div key={term}>
                <dt className="text-ink-soft text-sm">{term}</dt>
                <dd className="font-semibold tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        {below}
      </div>
    </div>
  )
}
