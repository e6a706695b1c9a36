import { Link, redirect, useNavigation } from 'react-router'
import { AccessContext } from '#catalogue/access-context.ts'
import { ProductTile } from '#catalogue/cards/product-tile.tsx'
import { readAccess } from '#library/product-access.server.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { answerSixteenths } from '#practice/choices.server.ts'
import { type BestLoop, speedOf } from '#practice/reach/best-notes.server.ts'
import { SpeedForm } from '#practice/reach/speed-form.tsx'
import { withinReach } from '#practice/reach/within-reach.server.ts'
import { readSixteenths } from '#practice/rules/sixteenths.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { CardGrid } from '#ui/layout/card.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/within-reach'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Within reach') },
  { name: 'robots', content: 'noindex' },
]

const shownCount = 12

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const { best, loop, sixteenthsAt } = await speedOf(ctx)
  const products = best === null ? [] : await withinReach(ctx, { best, limit: shownCount })
  return {
    ...{ best, loop, sixteenthsAt, products },
    access: await readAccess(
      ctx,
      products.map(({ id }) => id),
    ),
    currency: ctx.visitor.currency,
    saved: new URL(request.url).searchParams.has('saved'),
  }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, ['tempo'], async (text) => {
    await answerSixteenths(context.get(ctxKey), readSixteenths(text('tempo')))
    return redirect('/practice/reach?saved', 303)
  })

/** The member's speed, from their loops or their answer, and what they can play next. */
export default function WithinReachPage({ loaderData, actionData }: Route.ComponentProps) {
  const { best, loop, sixteenthsAt, products, access, currency, saved } = loaderData
  const answer = actionData && 'problem' in actionData ? actionData : undefined
  const busy = useNavigation().state === 'submitting'
  return (
    <Page>
      <div className="grid gap-10">
        <header className="grid max-w-text gap-2">
          <h1 className="text-3xl">Within reach</h1>
          <p className="text-ink-soft">{speedText(best, loop)}</p>
        </header>
        {loop === null && <SpeedForm answered={sixteenthsAt} answer={answer} saved={saved} busy={busy} />}
        {best !== null && (
          <section aria-labelledby="products">
            <SectionHeading
              id="products"
              title="Lessons and tracks for you"
              about="The hardest bar is at most a step faster than you play now."
            />
            {products.length > 0 ? (
              <AccessContext value={access}>
                <CardGrid label="Within reach">
                  {products.map((product, at) => (
                    <li key={product.id} className="grid grid-cols-1">
                      <ProductTile product={product} currency={currency} showKind first={at < 4} />
                    </li>
                  ))}
                </CardGrid>
              </AccessContext>
            ) : (
              <EmptyState
                illustration="shelf"
                title="Nothing new at your speed"
                action={<ButtonLink to="/lessons">All lessons</ButtonLink>}
              >
                You’ve finished what’s near it. Raise the tempo of a loop and come back.
              </EmptyState>
            )}
          </section>
        )}
        <p>
          <Link to="/practice" className="touch-target font-semibold">
            Today’s practice
          </Link>
        </p>
      </div>
    </Page>
  )
}

const speedText = (best: number | null, loop: BestLoop | null): string => {
  if (best === null) return 'Save a loop and play a clean round, and we’ll know how fast you play. Until then, answer one question.'
  const speed = `${best.toFixed(1)} notes a second`
  return loop
    ? `Your fastest clean playing: ${speed}, in “${loop.name}” of ${loop.title}.`
    : `Based on your answer, you play ${speed}. Your first clean loop replaces it.`
}
