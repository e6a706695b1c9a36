import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { ProductCard } from '#catalogue/cards/product-cards.server.ts'
import type { HomeLesson } from '#catalogue/home.server.ts'
import { type Currency, formatMoney } from '#kernel/money.ts'
import type { PlanOffer } from '#membership/plans/plan-offer.server.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { Container } from '#ui/shell/page.tsx'
import { ProductFilm } from './product-film.tsx'

const HomeStage = lazy(() => import('./home-stage.tsx'))

type HomeHeroProps = {
  tryOut: readonly HomeLesson[]
  product: ProductCard
  currency: Currency
  /** Totals by kind: "240 lessons". */
  figures: readonly string[]
  /** The plan that includes everything, for visitors without one. */
  offer: PlanOffer | null
  text: { title?: string | undefined; about?: string | undefined }
}

export function HomeHero({ product, tryOut, currency, figures, offer, text }: HomeHeroProps) {
  return (
    <section aria-labelledby="welcome" className="stage lamp">
      <Container className="grid grid-cols-1 items-start gap-10 py-12 md:py-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16">
        <div className="grid gap-6">
          <h1 id="welcome" className="wrap-anywhere text-5xl">
            {text.title || 'Close the door. Play it again.'}
          </h1>
          <p className="max-w-120 text-ink-soft text-lg">
            {text.about || 'Slow it down. Loop two bars. Play them until the kettle boils.'}
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/lessons" look={tryOut.length > 0 ? 'quiet' : 'brass'} size="large">
              Find a lesson
            </ButtonLink>
            <ButtonLink to="/courses?level=beginner" size="large">
              I’m just starting
            </ButtonLink>
          </div>
          {offer && (
            <p className="tabular-nums">
              <Link to="/membership" className="touch-target font-semibold underline decoration-line-strong underline-offset-4">
                {`Everything here, ${formatMoney(offer.money)} a month`}
              </Link>
              . Or buy one lesson and keep it.
            </p>
          )}
          <p className="text-ink-soft tabular-nums">{figures.join(' · ')}</p>
        </div>
        {tryOut.length > 0 ? (
          <Suspense>
            <HomeStage lessons={tryOut} currency={currency} />
          </Suspense>
        ) : (
          <ProductFilm product={product} currency={currency} />
        )}
      </Container>
    </section>
  )
}
