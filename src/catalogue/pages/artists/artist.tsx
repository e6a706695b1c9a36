import { data } from 'react-router'
import { GridListIndex, HiddenVideoSection, MastheadFilters, ReadMore } from '#blocks.tsx'
import { listProducts } from '#catalogue/catalogue.server.ts'
import { findArtist } from '#catalogue/find-artist.server.ts'
import { FollowButton } from '#catalogue/following/follow-button.tsx'
import { isFollowing } from '#catalogue/following/following.server.ts'
import { siteInfo } from '#catalogue/meta/page-meta.server.ts'
import { countFilters, levels } from '#catalogue/rules/filters.ts'
import { capitalised } from '#catalogue/rules/labels.ts'
import { listUrl, readIndexState } from '#catalogue/rules/query.ts'
import { EmbeddedMedia } from '#media/embed/embedded-media.tsx'
import { imagePicture } from '#media/images/image-picture.ts'
import { ctxKey } from '#platform/page-context.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { CardSkeletons } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx'
import { Picture } from '#ui/picture.tsx'
import { Container, Page } from '#ui/shell/page.tsx'
import { readAccess } from '../../../library/product-access.server.ts'
import { foundOr404 } from '../../../platform/found-or-404.server.ts'
import { artistMeta } from '../../meta/artist-meta.server.ts'
import { cacheForGuests, loaderHeaders } from '../guest-cache.ts'
import { QuickViewProvider } from '../quick-view-provider.tsx'
import type { Route } from './+types/artist'
import { ArtistShelves } from './artist-shelves.tsx'

export const headers = loaderHeaders

/** Rows by kind, or one list if the URL filters or sorts. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const artist = await foundOr404(findArtist(ctx, params.slug))
  const state = readIndexState(new URL(request.url).searchParams)
  const chosen = countFilters(state.filters) > 0 || state.sort !== 'newest'
  const list = chosen ? await listProducts(ctx, { kind: null, ...state, filters: { ...state.filters, artist: [artist.slug] } }) : null
  const shown = list?.products ?? artist.shelves.flatMap(({ products }) => products)
  const access = await readAccess(
    ctx,
    shown.map(({ id }) => id),
  )
  const values = {
    artist,
    list,
    state,
    access,
    following: await isFollowing(ctx, artist.id),
    currency: ctx.visitor.currency,
    meta: artistMeta(siteInfo(ctx), artist, list !== null),
  }
  const address = listUrl(`/artists/${artist.slug}`, { ...state, filters: { ...state.filters, artist: [] }, page: list?.page ?? 1 })
  return data(values, list?.count === 0 ? undefined : cacheForGuests(address))
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function ArtistPage({ loaderData }: Route.ComponentProps) {
  const { artist, list, state, access, following, currency } = loaderData
  const path = `/artists/${artist.slug}`
  const film = artist.shelves.flatMap(({ products }) => products).find(({ preview }) => preview?.ready && preview.type !== 'track')
  return (
    <QuickViewProvider access={access}>
      <Page bare>
        <header className="stage lamp">
          <Container className="grid gap-8 pt-4 pb-10 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:items-end md:gap-12 md:pb-14">
            <div className="md:col-span-2">
              <Breadcrumb steps={[{ label: 'Home', to: '/' }, { label: 'Artists', to: '/artists' }, { label: artist.name }]} />
            </div>
            <div className="sleeve aspect-square w-full max-w-88 shadow-soft">
              <Picture
                picture={imagePicture(artist.cover, 960)}
                alt=""
                first
                sizes="(min-width: 48rem) 22rem, 92vw"
                className="size-full object-cover"
              />
            </div>
            <div className="grid gap-5">
              <div className="grid gap-2">
                <h1 className="text-5xl">{artist.name}</h1>
                <p className="text-ink-soft text-lg">
                  {artist.instrument}, {artist.town} · {artist.styles.map(capitalised).join(', ')}
                </p>
              </div>
              <FollowButton slug={artist.slug} name={artist.name} following={following} />
              {artist.quote && (
                <blockquote className="display max-w-text border-brass-edge border-l-3 pl-5 font-normal text-2xl">
                  {artist.quote}
                </blockquote>
              )}
            </div>
          </Container>
        </header>
        <Container className="grid grid-cols-1 gap-14 py-10 md:py-14">
          <section aria-label={`About ${artist.name}`} className="grid gap-8">
            <ReadMore text={artist.biography} max={700} about={artist.name} />
            {artist.video && (
              <div className="max-w-3xl">
                <EmbeddedMedia
                  {...artist.video}
                  title={`${artist.name}, video`}
                  poster={
                    <Picture
                      picture={imagePicture(artist.cover, 960, 'wide')}
                      alt=""
                      sizes="(min-width: 48rem) 48rem, 92vw"
                      className="size-full object-cover"
                    />
                  }
                />
              </div>
            )}
            {film?.preview && <HiddenVideoSection title={`See ${artist.name} play`} about={`From ${film.title}`} preview={film.preview} />}
          </section>
          <div className="grid grid-cols-1 gap-12">
            <div className="flex flex-wrap items-end justify-between gap-4">
              <h2 className="text-2xl">By {artist.name}</h2>
              <MastheadFilters
                path={path}
                label={`By ${artist.name}`}
                facets={{ style: artist.styles, level: [...levels] }}
                state={state}
                skeleton={<div className="h-19" />}
              />
            </div>
            {list ? (
              <GridListIndex
                label={`By ${artist.name}`}
                products={list.products}
                currency={currency}
                view={state.view}
                page={list.page}
                pages={list.pages}
                toPage={(page) => listUrl(path, { ...state, page })}
                showKind
                skeleton={<CardSkeletons />}
                empty={<NoMatches to={path} />}
              />
            ) : (
              <ArtistShelves artist={artist} currency={currency} />
            )}
          </div>
        </Container>
      </Page>
    </QuickViewProvider>
  )
}

const NoMatches = ({ to }: { to: string }) => (
  <EmptyState illustration="shelf" title="No matches" headingLevel={3} action={<ButtonLink to={to}>Show everything</ButtonLink>}>
    Try removing a filter.
  </EmptyState>
)
