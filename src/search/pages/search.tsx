import { Link, redirect } from 'react-router'
import { Search } from '#blocks.tsx'
import { AccessContext } from '#catalogue/access-context.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { kindNames, kinds } from '#catalogue/kinds.ts'
import { truncate } from '#kernel/text.ts'
import { readAccess } from '#library/product-access.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { searchIdeas } from '#search/ideas.server.ts'
import { NoResults } from '#search/no-results.tsx'
import { searchChips, withKind, withPhrases } from '#search/rules/search-chips.ts'
import { readSearch, searchUrl } from '#search/rules/state.ts'
import { analyseText, findAll, searchPageSize } from '#search/search.server.ts'
import { SearchResults } from '#search/search-results.tsx'
import { SearchSummary } from '#search/search-summary.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/search'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: loaderData?.state.text ? pageTitle(matches, `“${truncate(loaderData.state.text, 40)}”`) : pageTitle(matches, 'Search') },
  { name: 'robots', content: 'noindex' },
]

/** Filters recognised in the text ("funk 100 bpm") move to the URL. Suggests ideas if nothing was found. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const state = readSearch(new URL(request.url).searchParams)
  const understood = await analyseText(ctx, state)
  const { typed, phrases } = understood
  const address = searchUrl(withPhrases(state, phrases))
  if (address !== searchUrl(state)) throw redirect(address)
  const found = await findAll(ctx, understood, state)
  const { currency } = ctx.visitor
  const ideas = found.count + found.artists.length + found.chapters.length + found.paths.length === 0 ? await searchIdeas(ctx) : null
  const shown = [...found.products, ...(ideas?.popular ?? [])]
  return {
    state,
    found,
    currency,
    chips: searchChips(state, typed, phrases, currency),
    toKinds: [null, ...kindNames].map((kind) => ({ kind, to: searchUrl(withKind(state, typed, phrases, kind)) })),
    pages: Math.ceil(found.count / searchPageSize),
    ideas,
    access: await readAccess(
      ctx,
      shown.map(({ id }) => id),
    ),
  }
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { state, found, access, currency, chips, toKinds, pages, ideas } = loaderData
  const { text } = state
  const hasQuery = text !== '' || chips.length > 0
  return (
    <Page>
      <h1 className="pb-5 text-3xl">{hasQuery ? 'Search results' : 'Search'}</h1>
      <search className="block max-w-text pb-6">
        <Search text={text} key={text} />
      </search>
      {hasQuery && <SearchSummary {...{ text, found, chips }} byReach={state.filters.reach} />}
      <AccessContext value={access}>
        {ideas ? (
          <NoResults text={text} ideas={ideas} currency={currency} />
        ) : (
          <div className="grid gap-12">
            <Kinds links={toKinds} chosen={state.kind} />
            <SearchResults
              found={found}
              currency={currency}
              showKind={!state.kind}
              page={state.page}
              pages={pages}
              toPage={(page) => searchUrl({ ...state, page })}
            />
          </div>
        )}
      </AccessContext>
    </Page>
  )
}

const Kinds = ({ links, chosen }: { links: { kind: KindName | null; to: string }[]; chosen: KindName | null }) => (
  <nav aria-label="Kinds">
    <ul className="flex flex-wrap gap-2">
      {links.map(({ kind, to }) => (
        <li key={kind ?? 'all'}>
          <Link
            to={to}
            aria-current={kind === chosen ? 'true' : undefined}
            className="touch-target rounded-full border border-line-strong px-4 no-underline hover:bg-paper-sunk aria-[current]:border-brass-edge aria-[current]:bg-brass-wash aria-[current]:font-semibold"
          >
            {kind ? kinds[kind].many : 'Everything'}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
