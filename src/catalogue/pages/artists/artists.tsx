import { data } from 'react-router'
import { MastheadCounter } from '#blocks.tsx'
import { listArtists } from '#catalogue/artists.server.ts'
import { siteInfo } from '#catalogue/meta/page-meta.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Pagination } from '#ui/data/pagination.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx'
import { Container, Page } from '#ui/shell/page.tsx'
import { artistsMeta } from '../../meta/artists-meta.server.ts'
import { aboutArtists } from '../../meta/artists-text.ts'
import { cacheForGuests, loaderHeaders } from '../guest-cache.ts'
import type { Route } from './+types/artists'
import { ArtistTile } from './artist-tile.tsx'

export const headers = loaderHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const pageParam = new URL(request.url).searchParams.get('page') ?? '1'
  const page = /^[1-9]\d{0,2}$/.test(pageParam) ? Number(pageParam) : 1
  const list = await listArtists(ctx, page)
  const values = { ...list, page, meta: artistsMeta(siteInfo(ctx), page, list.artists[0]?.cover.image) }
  return data(values, list.artists.length > 0 ? cacheForGuests(pageUrl(page)) : undefined)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function Artists({ loaderData }: Route.ComponentProps) {
  const { artists, count, page, pages } = loaderData
  return (
    <Page bare>
      <header className="walnut planks">
        <Container className="flex flex-wrap items-end justify-between gap-x-12 gap-y-4 pt-4 pb-8 md:pb-12">
          <div className="grid gap-2">
            <Breadcrumb steps={[{ label: 'Home', to: '/' }, { label: 'Artists' }]} />
            <h1 className="text-5xl">Artists</h1>
            <p className="max-w-text text-ink-soft text-lg">{aboutArtists}</p>
          </div>
          <MastheadCounter count={count} one="artist" many="artists" />
        </Container>
      </header>
      <Container className="grid gap-12 py-10 md:py-14">
        {count === 0 && (
          <EmptyState illustration="shelf" title="No artists yet">
            There are no artists here yet.
          </EmptyState>
        )}
        <ul aria-label="Artists" className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-4">
          {artists.map((artist, at) => (
            <li key={artist.slug}>
              <ArtistTile artist={artist} headingLevel={2} first={at < 4} />
            </li>
          ))}
        </ul>
        <Pagination page={page} pages={pages} toPage={pageUrl} label="Pages of artists" />
      </Container>
    </Page>
  )
}

const pageUrl = (page: number): string => (page === 1 ? '/artists' : `/artists?page=${page}`)
