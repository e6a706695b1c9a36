import { Link } from 'react-router'
import { kinds, productPath } from '#catalogue/kinds.ts'
import { levelWords } from '#catalogue/rules/words.ts'
import { ShopError } from '#kernel/errors.ts'
import { clockTime } from '#kernel/text.ts'
import { begunPaths } from '#library/paths/path-progress.server.ts'
import { pathAddress } from '#library/paths/rules/path-words.ts'
import { progressIn } from '#library/progress/progress.server.ts'
import { ProgressBar } from '#library/progress/progress-bar.tsx'
import { purchasedMedia } from '#library/purchased-media.server.ts'
import { shelfNames } from '#library/rules/shelves.ts'
import { imagePicture } from '#media/images/image-picture.ts'
import { ctxKey } from '#platform/page-context.ts'
import { lastPlayed } from '#player/last-played.server.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { buttonClass } from '#ui/form/button.tsx'
import { Card, CardGrid } from '#ui/layout/card.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/library'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Your library') },
  { name: 'robots', content: 'noindex' },
]

/** Everything the member owns, by shelf and year (`?Lessons=2024`), and what they played last. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  if (!ctx.visitor.member) throw new ShopError('sign-in-required', 'Sign in to see your library.')
  const years = new URL(request.url).searchParams
  const chosen = Object.fromEntries(shelfNames.flatMap((name) => (years.has(name) ? [[name, Number(years.get(name))]] : [])))
  const [shelves, recent, paths] = await Promise.all([purchasedMedia(ctx, chosen), lastPlayed(ctx), begunPaths(ctx)])
  const shown = [...shelves.flatMap(({ items }) => items), ...recent].map(({ id }) => id)
  return { shelves, recent, paths, progress: Object.fromEntries(await progressIn(ctx, shown)) }
}

export default function LibraryPage({ loaderData }: Route.ComponentProps) {
  const { shelves, recent, paths, progress } = loaderData
  const full = shelves.filter((shelf) => shelf.items.length > 0)
  return (
    <Page>
      <h1 className="pb-8 text-3xl">Your library</h1>
      <div className="grid gap-14">
        {recent.length > 0 && (
          <section aria-labelledby="recent">
            <SectionHeading id="recent" title="Continue learning" />
            <CardGrid columns={4}>
              {recent.map((item) => (
                <li key={item.id}>
                  <Card
                    to={`${productPath(item.kind, item.slug)}/play`}
                    title={item.title}
                    cover={imagePicture(item.cover)}
                    kind={kinds[item.kind].one}
                    about={`At ${clockTime(item.seconds)} of ${clockTime(item.duration)}`}
                    foot={progress[item.id] && <ProgressBar progress={progress[item.id]!} about={item.title} />}
                  />
                </li>
              ))}
            </CardGrid>
          </section>
        )}
        {paths.length > 0 && (
          <section aria-labelledby="paths">
            <SectionHeading id="paths" title="Learning paths" />
            <ul className="divide-y divide-line border-line border-y">
              {paths.map(({ path, progress }) => (
                <li key={path.id} className="grid items-center gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_16rem]">
                  <Link to={pathAddress(path.slug)} className="inline-flex min-h-11 items-center font-display font-semibold">
                    {path.title}
                  </Link>
                  <ProgressBar progress={progress} about={path.title} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {full.map((shelf) => (
          <section key={shelf.name} aria-labelledby={shelf.name}>
            <SectionHeading id={shelf.name} title={shelf.name} />
            {shelf.years.length > 1 && <Years shelf={shelf.name} years={shelf.years} active={shelf.activeYear} />}
            <CardGrid columns={4} label={shelf.name}>
              {shelf.items.map((item) => (
                <li key={item.id}>
                  <Card
                    to={item.kind === 'bundle' ? productPath(item.kind, item.slug) : `${productPath(item.kind, item.slug)}/play`}
                    title={item.title}
                    cover={imagePicture(item.cover)}
                    about={item.artist.name}
                    badge={item.level && <Badge>{levelWords[item.level]}</Badge>}
                    foot={progress[item.id] && <ProgressBar progress={progress[item.id]!} about={item.title} />}
                  />
                </li>
              ))}
            </CardGrid>
          </section>
        ))}
        {full.length === 0 && (
          <EmptyState
            drawing="shelf"
            title="Nothing here yet"
            action={
              <Link to="/lessons" className={buttonClass({ look: 'brass' })}>
                Find a lesson
              </Link>
            }
          >
            What you buy appears here right away. Find DVDs and CDs under your orders.
          </EmptyState>
        )}
      </div>
    </Page>
  )
}

const Years = ({ shelf, years, active }: { shelf: string; years: readonly number[]; active: number | null }) => (
  <nav aria-label={`${shelf} by year`} className="-mt-3 pb-4">
    <ul className="flex flex-wrap gap-1">
      {years.map((year) => (
        <li key={year}>
          <Link
            to={`?${new URLSearchParams({ [shelf]: String(year) })}`}
            preventScrollReset
            aria-current={year === active ? 'true' : undefined}
            className="inline-flex min-h-11 items-center rounded-full px-4 tabular-nums no-underline hover:bg-paper-sunk aria-[current]:bg-brass-wash aria-[current]:font-semibold"
          >
            {year}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
