import { Form } from 'react-router'
import { type ProductCard, productCards } from '#catalogue/cards/product-cards.server.ts'
import { ProductRow } from '#catalogue/cards/product-row.tsx'
import type { Currency } from '#kernel/money.ts'
import type { Watchlists } from '#library/watchlists/watchlists.contract.ts'
import { readWatchlists } from '#library/watchlists/watchlists.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { CsrfField } from '#ui/form/csrf-field.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { Page } from '#ui/shell/page.tsx'
import type { Route } from './+types/watchlist'

export const meta: Route.MetaFunction = () => [{ title: 'Your watchlist – Woodshed' }, { name: 'robots', content: 'noindex' }]

/** Rows P13, E11. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const { courses, lessons } = await readWatchlists(ctx)
  const watched = [...courses, ...lessons]
  const cards = await productCards(
    ctx,
    watched.map(({ id }) => id),
  )
  return { courses, lessons, cards, currency: ctx.visitor.currency }
}

export default function WatchlistPage({ loaderData }: Route.ComponentProps) {
  const { courses, lessons, cards, currency } = loaderData
  const empty = courses.length + lessons.length === 0
  return (
    <Page width="text">
      <div className="grid gap-10">
        <h1 className="text-3xl">Your watchlist</h1>
        <Shelf title="Courses" watched={courses} cards={cards} currency={currency} />
        <Shelf title="Lessons" watched={lessons} cards={cards} currency={currency} />
        {empty && (
          <EmptyState drawing="stool" title="Nothing to watch later yet" action={<ButtonLink to="/lessons">Find a lesson</ButtonLink>}>
            Press “Watch later” on a lesson or course, and it waits here.
          </EmptyState>
        )}
      </div>
    </Page>
  )
}

type ShelfProps = { title: string; watched: Watchlists['lessons']; cards: readonly ProductCard[]; currency: Currency }

const Shelf = ({ title, watched, cards, currency }: ShelfProps) =>
  watched.length === 0 ? null : (
    <section aria-labelledby={title}>
      <SectionHeading id={title} title={title} />
      <ul className="divide-y divide-line border-line border-y" aria-label={title}>
        {watched.map((entry) => {
          const card = cards.find(({ id }) => id === entry.id)
          return (
            <li key={entry.id} className="flex flex-wrap items-center gap-x-4">
              <div className="min-w-0 grow basis-64">
                {card && !entry.gone ? (
                  <ProductRow product={card} currency={currency} />
                ) : (
                  <p className="py-4">
                    <span className="font-semibold">{entry.title}</span>
                    <span className="block text-ink-soft text-sm">{entry.artist} · No longer in the shop</span>
                  </p>
                )}
              </div>
              <Form method="post" action={`/watchlist/${entry.id}`} preventScrollReset>
                <CsrfField />
                <input type="hidden" name="watch" value="no" />
                <input type="hidden" name="back" value="watchlist" />
                <Button type="submit" look="plain">
                  Remove<span className="sr-only"> {entry.title}</span>
                </Button>
              </Form>
            </li>
          )
        })}
      </ul>
    </section>
  )
