import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AccessContext } from '#catalogue/access-context.ts'
import { productCards } from '#catalogue/cards/product-cards.server.ts'
import { ProductRow } from '#catalogue/cards/product-row.tsx'
import { learningPathUrl } from '#library/paths/rules/path-text.ts'
import { readAccess } from '#library/product-access.server.ts'
import { entryKey } from '#library/watchlists/rules/entry-key.ts'
import type { WatchlistName, Watchlists } from '#library/watchlists/watchlists.contract.ts'
import { readWatchlists } from '#library/watchlists/watchlists.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/watchlist'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Your watchlist') },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const { courses, learningPaths, lessons } = await readWatchlists(ctx)
  const ids = [...courses, ...lessons].map(({ id }) => id)
  const [cards, access] = await Promise.all([productCards(ctx, ids), readAccess(ctx, ids)])
  return { courses, learningPaths, lessons, cards, access, currency: ctx.visitor.currency }
}

export default function WatchlistPage({ loaderData }: Route.ComponentProps) {
  const { courses, learningPaths, lessons, cards, access, currency } = loaderData
  const empty = courses.length + learningPaths.length + lessons.length === 0
  const productRow = ({ id }: Watched) => {
    const card = cards.find((one) => one.id === id)
    return card && <ProductRow product={card} currency={currency} />
  }
  return (
    <Page width="text">
      <div className="grid gap-10">
        <h1 className="text-3xl">Your watchlist</h1>
        <Shelf title="Learning paths" list="learningPaths" watched={learningPaths}>
          {({ slug, title, artist }) => (
            <p className="py-4">
              <Link to={learningPathUrl(slug)} className="touch-target font-display font-semibold">
                {title}
              </Link>
              <span className="block text-ink-soft text-sm">{artist}</span>
            </p>
          )}
        </Shelf>
        <AccessContext value={access}>
          <Shelf title="Courses" list="courses" watched={courses}>
            {productRow}
          </Shelf>
          <Shelf title="Lessons" list="lessons" watched={lessons}>
            {productRow}
          </Shelf>
        </AccessContext>
        {empty && (
          <EmptyState illustration="stool" title="Nothing to watch later yet" action={<ButtonLink to="/lessons">Find a lesson</ButtonLink>}>
            Press “Watch later” on a lesson, course or learning path, and it waits here.
          </EmptyState>
        )}
      </div>
    </Page>
  )
}

type Watched = Watchlists['lessons'][number]
type ShelfProps = {
  title: string
  list: WatchlistName
  watched: readonly Watched[]
  children: (entry: Watched) => ReactNode
}

const Shelf = ({ title, list, watched, children }: ShelfProps) =>
  watched.length === 0 ? null : (
    <section aria-labelledby={list}>
      <SectionHeading id={list} title={title} />
      <ul className="divide-y divide-line border-line border-y" aria-label={title}>
        {watched.map((entry) => (
          <li key={entry.id} className="flex flex-wrap items-center gap-x-4">
            <div className="min-w-0 grow basis-64">{(!entry.gone && children(entry)) || <UnavailableItem {...entry} />}</div>
            <PostForm action={`/watchlist/${entryKey(list, entry.id)}`} preventScrollReset className="ml-auto">
              <input type="hidden" name="watch" value="no" />
              <input type="hidden" name="back" value="/watchlist" />
              <Button type="submit" look="plain">
                Remove<span className="sr-only"> {entry.title}</span>
              </Button>
            </PostForm>
          </li>
        ))}
      </ul>
    </section>
  )

const UnavailableItem = ({ title, artist }: Watched) => (
  <p className="py-4">
    <span className="font-semibold">{title}</span>
    <span className="block text-ink-soft text-sm">{[artist, 'No longer in the shop'].filter(Boolean).join(' · ')}</span>
  </p>
)
