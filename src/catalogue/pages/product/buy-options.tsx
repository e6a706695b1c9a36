import { lazy } from 'react'
import { Link } from 'react-router'
import type { Product } from '#catalogue/find-product.server.ts'
import { kinds } from '#catalogue/kinds.ts'
import { inPlanAt, ownedAt, type Standing } from '#catalogue/product-standing.ts'
import { fromPrice } from '#catalogue/rules/card-words.ts'
import { type Currency, formatMoney } from '#kernel/money.ts'
import type { PlanOffer } from '#membership/plans/plan-offer.server.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { HydrateOnInteraction } from '#ui/hydrate-on-interaction.tsx'
import { credited } from '../credited.ts'
import { Assurance } from './assurance.tsx'
import { BuyLine } from './buy-line.tsx'
import { Fold } from './fold.tsx'

/** Credit for owned parts of a course or bundle. */
type OwnCredit = { credit: number; everything: boolean; words: string | null }

const GiveOptions = lazy(async () => ({ default: (await import('./give-options.tsx')).GiveOptions }))

const WatchButton = lazy(async () => ({ default: (await import('./watch-button.tsx')).WatchButton }))

type BuyOptionsProps = {
  product: Product
  standing: Standing
  currency: Currency
  /** Signed in, so the email is known. */
  member?: boolean
  credit?: OwnCredit | null
  offer?: PlanOffer | null
  saving?: string | null
}

/** Visitors who own it or have it in their plan see Play first; buying is collapsed. */
export function BuyOptions({ product, standing, currency, member = false, credit, offer, saving }: BuyOptionsProps) {
  const has = product.lines.map(({ format }) => ownedAt(standing, product, format)).find((to) => to !== null)
  const owned = has ?? (credit?.everything ? '/library' : undefined)
  const use = owned ?? inPlanAt(standing, product)
  const lines = credited(product.lines, credit?.credit)
  const left = lines.filter(({ format }) => ownedAt(standing, product, format) === null)
  const option = (line: Product['lines'][number], first: boolean) => (
    <BuyLine key={line.stockLineId} {...{ product, line, standing, currency, member, first }} note={credit?.words} />
  )
  return (
    <section id="formats" aria-label="Formats and prices" className="grid gap-4">
      {use && (
        <div className="grid gap-2">
          <ButtonLink to={use} look="brass" size="large" wide>
            {use === '/library' ? 'Open in your library' : 'Play'}
            <span className="sr-only">: {product.title}</span>
          </ButtonLink>
          <p className="text-leaf">
            {has ? 'Yours. It’s in your library.' : owned ? 'You own everything in this.' : 'In your plan. Play it as often as you like.'}
          </p>
        </div>
      )}
      {use && !credit?.everything && left.length > 0 && (
        <Fold words={foldWords(owned !== undefined, left, currency)}>
          <ul className="grid gap-3">{left.map((line) => option(line, false))}</ul>
        </Fold>
      )}
      {!use && <ul className="grid gap-3">{lines.map((line, at) => option(line, at === 0))}</ul>}
      {!use && saving && <p className="font-semibold text-leaf tabular-nums">{saving}</p>}
      {!use && offer && product.lines.length > 0 && (
        <p>
          or{' '}
          <Link to="/membership" className="touch-target font-semibold underline decoration-line-strong underline-offset-4">
            {`included in ${offer.name}, ${formatMoney(offer.money)} a month`}
          </Link>
        </p>
      )}
      {product.lines.length === 0 && <Notice title="Not on sale right now">If you bought it, it’s still in your library.</Notice>}
      {product.lines.length > 0 && !use && <Assurance physical={kinds[product.kind].physical} />}
      <div className="flex flex-wrap gap-2">
        <HydrateOnInteraction>
          <WatchButton product={product} standing={standing} member={member} />
        </HydrateOnInteraction>
        <HydrateOnInteraction>
          <GiveOptions product={product} currency={currency} />
        </HydrateOnInteraction>
      </div>
    </section>
  )
}

function foldWords(owned: boolean, lines: Product['lines'], currency: Currency): string {
  const cheapest = fromPrice(lines.map(({ price }) => price))
  const price = cheapest ? ` (${cheapest.from ? 'from ' : ''}${formatMoney({ minor: cheapest.minor, currency })})` : ''
  return `${owned ? 'Also in other formats' : 'Also buy to keep'}${price}`
}
