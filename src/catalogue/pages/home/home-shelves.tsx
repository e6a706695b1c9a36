import { CardPanels, CarouselList } from '#blocks.tsx'
import { ProductRow } from '#catalogue/cards/product-row.tsx'
import { ProductTile } from '#catalogue/cards/product-tile.tsx'
import type { Home } from '#catalogue/home.server.ts'
import { aboutKind } from '#catalogue/kinds/about.ts'
import { kindNames, kinds } from '#catalogue/kinds.ts'
import { countWords } from '#catalogue/rules/words.ts'
import type { Currency } from '#kernel/money.ts'
import { CardSkeletons } from '#ui/feedback/skeleton.tsx'
import { CardGrid } from '#ui/layout/card.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { Container } from '#ui/shell/page.tsx'
import { ArtistTile } from '../artists/artist-tile.tsx'
import { DiscShelf } from '../product/disc-shelf.tsx'

/** Rows below the first screen; empty ones are left out. */
export default function HomeShelves({ home, currency }: { home: Omit<Home, 'mine'>; currency: Currency }) {
  const whole = panels(home)
  return (
    <>
      <Container className="grid grid-cols-1 gap-16 py-12 empty:hidden md:gap-24 md:py-16">
        <Row
          {...{ id: 'picks', title: 'Picked for you', about: 'By what you play and who you follow.', products: home.picks, currency }}
          more={{ label: 'Change your taste', to: '/profile/taste' }}
        />
        <Row
          {...{ id: 'watchlist', title: 'On your watchlist', products: home.watched, currency }}
          more={{ label: 'Your watchlist', to: '/watchlist' }}
        />
        <Row
          {...{ id: 'new', title: 'New in the shed', products: home.newest, currency, autoMs: 7000 }}
          more={{ label: 'Everything new', to: '/lessons' }}
        />
        {home.beginners.length > 0 && (
          <section aria-labelledby="start" className="below-fold-160">
            <SectionHeading
              id="start"
              title="Start here"
              about="Courses for the first year, by people who remember theirs. No notation needed, no hurry either."
              more={{ label: 'Courses for beginners', to: '/courses?level=beginner' }}
            />
            <CardGrid label="Start here">
              {home.beginners.map((product) => (
                <li key={product.slug}>
                  <ProductTile product={product} currency={currency} />
                </li>
              ))}
            </CardGrid>
          </section>
        )}
        {home.lessons.length + home.tracks.length > 0 && (
          <div className="below-fold-240 grid grid-cols-1 gap-16 lg:grid-cols-[minmax(0,1fr)_24rem]">
            {home.lessons.length > 0 && (
              <section aria-labelledby="lessons">
                <SectionHeading id="lessons" title="Popular right now" more={{ label: 'All lessons', to: '/lessons?sort=popular' }} />
                <CardGrid columns={3} label="Popular right now">
                  {home.lessons.slice(0, 6).map((product) => (
                    <li key={product.slug}>
                      <ProductTile product={product} currency={currency} />
                    </li>
                  ))}
                </CardGrid>
              </section>
            )}
            {home.tracks.length > 0 && (
              <section aria-labelledby="tracks">
                <SectionHeading id="tracks" title="Play along" />
                <ol className="divide-y divide-line border-line border-y">
                  {home.tracks.map((product) => (
                    <li key={product.slug}>
                      <ProductRow product={product} currency={currency} />
                    </li>
                  ))}
                </ol>
              </section>
            )}
          </div>
        )}
      </Container>
      <DiscShelf products={home.discs} currency={currency} />
      <Container className="grid grid-cols-1 gap-16 py-12 empty:hidden md:gap-24 md:py-16">
        {home.artists.length > 0 && (
          <section aria-labelledby="artists" className="below-fold-160">
            <SectionHeading id="artists" title="Who teaches here" more={{ label: 'All artists', to: '/artists' }} />
            <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-4">
              {home.artists.map((artist) => (
                <li key={artist.slug}>
                  <ArtistTile artist={artist} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {whole.length > 0 && (
          <section aria-labelledby="all" className="below-fold-160">
            <SectionHeading id="all" title="The whole shed" />
            <CardPanels label="The whole shed" panels={whole} />
          </section>
        )}
      </Container>
    </>
  )
}

type RowProps = {
  id: string
  title: string
  about?: string
  more: { label: string; to: string }
  products: Home['picks']
  currency: Currency
  autoMs?: number
}

const Row = ({ id, title, about, more, products, ...carousel }: RowProps) =>
  products.length > 0 && (
    <div>
      <SectionHeading id={id} title={title} about={about} more={more} />
      <CarouselList label={title} products={products} showKind skeleton={<CardSkeletons count={4} />} {...carousel} />
    </div>
  )

/** Kinds with products, and the artists. */
const panels = ({ counts, artists }: Pick<Home, 'counts' | 'artists'>) => [
  ...kindNames.flatMap((name) => {
    const { path, one, many } = kinds[name]
    const count = counts.get(name) ?? 0
    return count > 0 ? [{ to: path, title: many, about: aboutKind[name], figure: countWords(count, one, many).split(' ')[0] ?? '' }] : []
  }),
  ...(artists.length > 0 ? [{ to: '/artists', title: 'Artists', about: 'Meet your teachers.' }] : []),
]
