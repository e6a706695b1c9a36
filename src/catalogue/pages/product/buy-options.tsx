import { lazy } from 'react'
import { BuyOption } from '#catalogue/buy-option.tsx'
import type { Product } from '#catalogue/find-product.server.ts'
import { kinds } from '#catalogue/kinds.ts'
import { inPlanAt, ownedAt, type Standing } from '#catalogue/product-standing.ts'
import type { Currency } from '#kernel/money.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { HydrateOnInteraction } from '#ui/hydrate-on-interaction.tsx'
import { credited } from '../credited.ts'
import { BuyButton } from './buy-button.tsx'

/** Credit for owned parts of a course or bundle. */
type OwnCredit = { credit: number; everything: boolean; words: string | null }

const GiveOptions = lazy(async () => ({ default: (await import('./give-options.tsx')).GiveOptions }))
const WaitFor = lazy(async () => ({ default: (await import('./wait-for.tsx')).WaitFor }))

type BuyOptionsProps = {
  product: Product
  standing: Standing
  currency: Currency
  /** Signed in, so the email is known. */
  member?: boolean
  /** Credit for owned parts. */
  credit?: OwnCredit | null
  /** Buttons only, without text. */
  short?: boolean
}

/** All buy options; for owners, the link to use it comes first. */
export function BuyOptions({ product, standing, currency, member = false, credit, short = false }: BuyOptionsProps) {
  const has = product.lines.map(({ format }) => ownedAt(standing, product, format)).find((to) => to !== null)
  const owned = has ?? (credit?.everything ? '/library' : undefined)
  const included = inPlanAt(standing, product)
  const use = owned ?? included
  if (short) {
    if (use) return <UseIt to={use} product={product} />
    return product.lines.map((line) => (
      <BuyButton key={line.stockLineId} product={product} line={line} standing={standing} released={product.released} />
    ))
  }
  return (
    <section id="formats" aria-label="Formats and prices" className="grid gap-3">
      {use && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <UseIt to={use} product={product} />
          <p className="text-ink-soft">{has ? 'You own this.' : owned ? 'You own everything in this.' : 'Included in your plan.'}</p>
        </div>
      )}
      {!credit?.everything && (
        <ul className="grid gap-3">
          {credited(product.lines, credit?.credit).map((line, at) => (
            <BuyOption
              key={line.stockLineId}
              line={line}
              soon={!product.released}
              currency={currency}
              before={product.lines[at]?.price}
              note={line.format === 'digital' ? credit?.words : null}
              action={
                mustWait(product, line) ? (
                  <HydrateOnInteraction>
                    <WaitFor product={product} line={line} member={member} />
                  </HydrateOnInteraction>
                ) : (
                  <BuyButton
                    product={product}
                    line={line}
                    standing={use === included ? { ...standing, planKinds: [] } : standing}
                    released={product.released}
                    wide
                  />
                )
              }
            />
          ))}
        </ul>
      )}
      <HydrateOnInteraction>
        <GiveOptions product={product} currency={currency} />
      </HydrateOnInteraction>
      {product.lines.length === 0 && <Notice title="Not on sale right now">If you bought it, it’s still in your library.</Notice>}
      {product.lines.length > 0 && <p className="text-ink-soft text-sm">{assurance(product)}</p>}
    </section>
  )
}

const UseIt = ({ to, product }: { to: string; product: Product }) => (
  <ButtonLink to={to} look="brass" size="large">
    {kinds[product.kind].preview === 'sample' ? 'Play it' : 'Watch it'}
  </ButtonLink>
)

/** Sold out or unreleased: nothing can be added to a cart. */
const mustWait = (product: Product, line: Product['lines'][number]): boolean =>
  line.price !== null && (line.available === 0 || !product.released)

function assurance(product: Product): string {
  if (kinds[product.kind].physical) return 'You’ll see delivery costs before you pay. Free to change your mind for 14 days.'
  return 'Yours to keep, on any device. No subscription needed.'
}
