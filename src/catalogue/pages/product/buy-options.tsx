import { lazy } from 'react'
import { Link } from 'react-router'
import type { Product } from '#catalogue/find-product.server.ts'
import { kinds } from '#catalogue/kinds.ts'
import { type Access, ownedPath, planPath } from '#catalogue/product-access.ts'
import { fromPrice } from '#catalogue/rules/product-facts.ts'
import { type Currency, formatMoney } from '#kernel/money.ts'
import type { PlanOffer } from '#membership/plans/plan-offer.server.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { HydrateOnInteraction } from '#ui/hydrate-on-interaction.tsx'
import { withCredit } from '../with-credit.ts'
import { Assurance } from './assurance.tsx'
import { BuyLine } from './buy-line.tsx'
import { Fold } from './fold.tsx'

/** Credit for owned parts of a course or bundle. */
type OwnedPartsCredit = { credit: number; ownsAll: boolean; words: string | null }

const GiftOptions = lazy(async () => ({ default: (await import('./gift-options.tsx')).GiveOptions }))

const WatchlistButton = lazy(async () => ({ default: (await import('./watchlist-button.tsx')).WatchButton }))

type BuyOptionsProps = {
  product: Product
  access: Access
  currency: Currency
  /** Signed in, so the email is known. */
  member?: boolean
  credit?: OwnedPartsCredit | null
  offer?: PlanOffer | null
  saving?: string | null
}

/** Visitors who own it or have it in their plan see Play first; buying is collapsed. */
export function BuyOptions({ product, access, currency, member = false, credit, offer, saving }: BuyOptionsProps) {
  const ownedUrl = product.lines.map(({ format }) => ownedPath(access, product, format)).find((to) => to !== null)
  const owned = ownedUrl ?? (credit?.ownsAll ? '/library' : undefined)
  const playUrl = owned ?? planPath(access, product)
  const lines = withCredit(product.lines, credit?.credit)
  const left = lines.filter(({ format }) => ownedPath(access, product, format) === null)
  const option = (line: Product['lines'][number], first: boolean) => (
    <BuyLine key={line.stockLineId} {...{ product, line, access, currency, member, first }} note={credit?.words} />
  )
  return (
    <section id="formats" aria-label="Formats and prices" className="grid gap-4">
      {playUrl && (
        <div className="grid gap-2">
          <ButtonLink to={playUrl} look="brass" size="large" wide>
            {playUrl === '/library' ? 'Open in your library' : 'Play'}
            <span className="sr-only">: {product.title}</span>
          </ButtonLink>
          <p className="text-leaf">
            {ownedUrl
              ? 'Yours. It’s in your library.'
              : owned
                ? 'You own everything in this.'
                : 'In your plan. Play it as often as you like.'}
          </p>
        </div>
      )}
      {playUrl && !credit?.ownsAll && left.length > 0 && (
        <Fold words={foldLabel(owned !== undefined, left, currency)}>
          <ul className="grid gap-3">{left.map((line) => option(line, false))}</ul>
        </Fold>
      )}
      {!playUrl && <ul className="grid gap-3">{lines.map((line, at) => option(line, at === 0))}</ul>}
      {!playUrl && saving && <p className="font-semibold text-leaf tabular-nums">{saving}</p>}
      {!playUrl && offer && product.lines.length > 0 && (
        <p>
          or{' '}
          <Link to="/membership" className="touch-target font-semibold underline decoration-line-strong underline-offset-4">
            {`included in ${offer.name}, ${formatMoney(offer.money)} a month`}
          </Link>
        </p>
      )}
      {product.lines.length === 0 && <Notice title="Not on sale right now">If you bought it, it’s still in your library.</Notice>}
      {product.lines.length > 0 && !playUrl && <Assurance physical={kinds[product.kind].physical} />}
      <div className="flex flex-wrap gap-2">
        <HydrateOnInteraction>
          <WatchlistButton product={product} access={access} member={member} />
        </HydrateOnInteraction>
        <HydrateOnInteraction>
          <GiftOptions product={product} currency={currency} />
        </HydrateOnInteraction>
      </div>
    </section>
  )
}

function foldLabel(owned: boolean, lines: Product['lines'], currency: Currency): string {
  const cheapest = fromPrice(lines.map(({ price }) => price))
  const price = cheapest ? ` (${cheapest.from ? 'from ' : ''}${formatMoney({ minor: cheapest.minor, currency })})` : ''
  return `${owned ? 'Also in other formats' : 'Also buy to keep'}${price}`
}
