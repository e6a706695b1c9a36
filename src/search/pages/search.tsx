import { Link } from 'react-router'
import { Search } from '#blocks.tsx'
import { ProductTile } from '#catalogue/cards/product-tile.tsx'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { kindNames, kinds } from '#catalogue/kinds.ts'
import type { Currency } from '#kernel/money.ts'
import { plural, truncate } from '#kernel/text.ts'
import { imagePicture } from '#media/images/image-picture.ts'
import { ctxKey } from '#platform/page-context.ts'
import { searchIdeas } from '#search/ideas.server.ts'
import { NoResults } from '#search/nothing-found.tsx'
import { type Found, search, searchPageSize } from '#search/search.server.ts'
import { Pagination } from '#ui/data/pagination.tsx'
import { Card, CardGrid } from '#ui/layout/card.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { Page } from '#ui/shell/page.tsx'
import type { Route } from './+types/search'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.text ? `“${truncate(loaderData.text, 40)}” – Woodshed` : 'Search – Woodshed' },
  { name: 'robots', content: 'noindex' },
]

const isKind = (value: string | null): value is KindName => kindNames.some((name) => name === value)

/** `?kind=` limits the results to one kind; ideas when nothing was found. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const asked = new URL(request.url).searchParams
  const text = (asked.get('q') ?? '').slice(0, 200).trim()
  const kind = isKind(asked.get('kind')) ? (asked.get('kind') as KindName) : undefined
  const page = Math.min(Math.max(1, Math.floor(Number(asked.get('page'))) || 1), 20)
  const found = await search(ctx, { text, page, ...(kind && { kind }) })
  const ideas = found.count + found.artists.length + found.chapters.length === 0 ? await searchIdeas(ctx) : null
  return { text, kind: kind ?? null, page, pages: Math.ceil(found.count / searchPageSize), found, ideas, currency: ctx.visitor.currency }
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { text, kind, page, pages, found, ideas, currency } = loaderData
  const to = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams({ q: text, ...(kind && { kind }) })
    for (const [name, value] of Object.entries(changes)) value === null ? next.delete(name) : next.set(name, value)
    return `/search?${next}`
  }
  return (
    <Page>
      <h1 className="pb-5 text-3xl">{text ? 'Search results' : 'Search'}</h1>
      <search className="block max-w-text pb-6">
        <Search text={text} key={text} />
      </search>
      {text && (
        <p role="status" className="pb-6 text-ink-soft">
          {summary(text, found)}
        </p>
      )}
      {ideas ? (
        <NoResults text={text} ideas={ideas} currency={currency} />
      ) : (
        <div className="grid gap-12">
          <nav aria-label="Kinds">
            <ul className="flex flex-wrap gap-2">
              {[null, ...kindNames].map((name) => (
                <li key={name ?? 'all'}>
                  <Link
                    to={to({ kind: name })}
                    aria-current={name === kind ? 'true' : undefined}
                    className="inline-flex min-h-11 items-center rounded-full border border-line-strong px-4 no-underline hover:bg-paper-sunk aria-[current]:border-brass-edge aria-[current]:bg-brass-wash aria-[current]:font-semibold"
                  >
                    {name ? kinds[name].many : 'Everything'}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <Results found={found} currency={currency} showKind={!kind} />
          {pages > 1 && <Pagination page={page} pages={pages} toPage={(number) => to({ page: String(number) })} />}
          <OtherHits found={found} />
        </div>
      )}
    </Page>
  )
}

function Results({ found, currency, showKind }: { found: Found; currency: Currency; showKind: boolean }) {
  if (found.products.length === 0) return null
  return (
    <CardGrid label="Products">
      {found.products.map((product, at) => (
        <li key={product.id}>
          <ProductTile product={product} currency={currency} showKind={showKind} headingLevel={2} first={at < 4} />
        </li>
      ))}
    </CardGrid>
  )
}

const OtherHits = ({ found }: { found: Found }) => (
  <>
    {found.artists.length > 0 && (
      <section aria-labelledby="artists">
        <SectionHeading id="artists" title="Artists" />
        <CardGrid columns={5}>
          {found.artists.map((artist) => (
            <li key={artist.id}>
              <Card to={`/artists/${artist.slug}`} title={artist.name} about={artist.instrument} cover={imagePicture(artist, 480)} />
            </li>
          ))}
        </CardGrid>
      </section>
    )}
    {found.chapters.length > 0 && (
      <section aria-labelledby="chapters">
        <SectionHeading id="chapters" title="Chapters" />
        <ul className="divide-y divide-line border-line border-y">
          {found.chapters.map(({ title, product }) => (
            <li key={product.slug + title}>
              <Link
                to={`${kinds[product.kind].path}/${product.slug}`}
                className="flex min-h-12 flex-wrap items-center gap-x-3 no-underline hover:underline"
              >
                <span className="font-semibold">{title}</span>
                <span className="text-ink-soft">in {product.title}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    )}
  </>
)

function summary(text: string, found: Found): string {
  const count = found.more ? `More than ${found.count} products` : plural(found.count, 'product')
  return found.meant
    ? `${count} for “${found.meant}”, as nothing was found for “${truncate(text, 60)}”.`
    : `${count} for “${truncate(text, 60)}”.`
}
