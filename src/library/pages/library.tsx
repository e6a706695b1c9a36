import { Link } from 'react-router'
import { ShopError } from '#kernel/errors.ts'
import { plural } from '#kernel/text.ts'
import { libraryFiles, readLibrary } from '#library/library-shelves.server.ts'
import { FilesDialog } from '#library/pages/files-dialog.tsx'
import { LibraryItems, shelfColumns, shelfWidth } from '#library/pages/library-items.tsx'
import { LibrarySearch } from '#library/pages/library-search.tsx'
import { PathShelf } from '#library/pages/path-shelf.tsx'
import { ResumeCard } from '#library/pages/resume-card.tsx'
import { librarySorts, shelfNames, shelfTitle } from '#library/rules/shelves.ts'
import { ShelfYears } from '#library/shelf-years.tsx'
import { useCopies } from '#offline/use-copies.ts'
import { ctxKey } from '#platform/page-context.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/library'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Your library') },
  { name: 'robots', content: 'noindex' },
]

/** Shelves by year (`?Lessons=2024`), search (`?q=`, `?sort=`), and the downloads of one product (`?files=`). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const { member } = ctx.visitor
  if (!member) throw new ShopError('sign-in-required', 'Sign in to see your library.')
  const { searchParams } = new URL(request.url)
  const years = Object.fromEntries(shelfNames.flatMap((name) => (searchParams.has(name) ? [[name, Number(searchParams.get(name))]] : [])))
  const query = (searchParams.get('q') ?? '').trim().slice(0, 100)
  const sort = librarySorts.find((name) => name === searchParams.get('sort')) ?? 'newest'
  const library = await readLibrary(ctx, member.id, { years, words: query, sort })
  const files = searchParams.has('files') ? await libraryFiles(ctx, library, Number(searchParams.get('files'))) : null
  return { ...library, files, currency: ctx.visitor.currency, words: query, sort }
}

export default function LibraryPage({ loaderData }: Route.ComponentProps) {
  const { shelves, stopped, fromPlan, found, paths, progress, withFiles, within, files, currency, words, sort } = loaderData
  const copies = useCopies()
  const itemProps = { progress, withFiles, within, copies }
  const nonEmpty = shelves.filter((shelf) => shelf.items.length > 0)
  const isEmpty = nonEmpty.length + stopped.length + fromPlan.length === 0 && !found
  return (
    <Page>
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4 pb-8">
        <div className="flex flex-wrap items-baseline gap-x-6">
          <h1 className="text-3xl">Your library</h1>
          {copies && copies.length > 0 && (
            <Link to="/offline" reloadDocument className="touch-target font-semibold">
              On this device
            </Link>
          )}
        </div>
        {!isEmpty && <LibrarySearch words={words} sort={sort} />}
      </div>
      {files && <FilesDialog product={files} currency={currency} />}
      <div className="grid gap-12">
        {found && (
          <section aria-labelledby="found" className="grid gap-6">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              <h2 id="found" className="text-xl" role="status">
                {found.length === 0 ? `Nothing in your library for “${words}”` : plural(found.length, 'item')}
              </h2>
              <Link to="/library" className="touch-target">
                Back to the shelves
              </Link>
            </div>
            <LibraryItems label="Found" items={found} {...itemProps} />
          </section>
        )}
        {!found && stopped.length > 0 && <ResumeCard stopped={stopped} {...itemProps} />}
        {!found && paths.length > 0 && <PathShelf paths={paths} />}
        {!found && nonEmpty.length > 0 && (
          <div className={shelfColumns}>
            {nonEmpty.map(({ name, years, activeYear, items }) => (
              <section key={name} aria-labelledby={name} className={`min-w-0 ${shelfWidth(items.length).shelf}`}>
                <h2 id={name} className="mb-4 border-line border-b pb-2 text-lg">
                  {shelfTitle(name)}
                </h2>
                <LibraryItems label={shelfTitle(name)} items={items} {...itemProps} columns={shelfWidth(items.length).columns} />
                {years.length > 1 && <ShelfYears shelf={name} years={years} active={activeYear} />}
              </section>
            ))}
          </div>
        )}
        {!found && fromPlan.length > 0 && (
          <section aria-labelledby="from-plan">
            <SectionHeading id="from-plan" title="Played from your plan" />
            <LibraryItems label="Played from your plan" items={fromPlan} {...itemProps} />
          </section>
        )}
        {isEmpty && (
          <EmptyState
            illustration="shelf"
            title="Nothing here yet"
            action={
              <ButtonLink to="/lessons" look="brass">
                Find a lesson
              </ButtonLink>
            }
          >
            What you buy or play appears here right away. Find DVDs and CDs under your orders.
          </EmptyState>
        )}
      </div>
    </Page>
  )
}
