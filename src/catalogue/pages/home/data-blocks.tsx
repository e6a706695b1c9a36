import { CardPanels } from '#blocks.tsx'
import type { ArtistCard } from '#catalogue/artists.server.ts'
import type { ProductCard } from '#catalogue/cards/product-cards.server.ts'
import { aboutKind } from '#catalogue/kinds/about.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { kindNames, kinds } from '#catalogue/kinds.ts'
import type { FilledBlock } from '#catalogue/page-blocks/fill-blocks.server.ts'
import { countText } from '#kernel/counting.ts'
import type { Currency } from '#kernel/money.ts'
import type { FreeDvdOffer } from '#offers/free-dvd.server.ts'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { ArtistTile } from '../artists/artist-tile.tsx'
import { ShelfRow } from './shelf-blocks.tsx'

/** Shop and visitor data for blocks; loaded only for blocks on the page. */
export type BlockData = {
  picks: readonly ProductCard[]
  watched: readonly ProductCard[]
  artists: readonly ArtistCard[]
  counts: ReadonlyMap<KindName, number>
  freeDvd: FreeDvdOffer | null
}

type DataBlockProps = { block: FilledBlock; facts: BlockData }

export const ForYouBlock = ({ facts: { picks, watched }, currency }: { facts: BlockData; currency: Currency }) => (
  <>
    <ShelfRow
      {...{ id: 'picks', title: 'Picked for you', about: 'By what you play and who you follow.', products: picks, currency }}
      more={{ label: 'Change your taste', to: '/profile/taste' }}
    />
    <ShelfRow
      {...{ id: 'watchlist', title: 'On your watchlist', products: watched, currency }}
      more={{ label: 'Your watchlist', to: '/watchlist' }}
    />
  </>
)

export const ArtistsBlock = ({ block: { id, values }, facts: { artists } }: DataBlockProps) =>
  artists.length > 0 && (
    <section aria-labelledby={`block-${id}`} className="below-fold-160">
      <SectionHeading id={`block-${id}`} title={values.title || 'Who teaches here'} more={{ label: 'All artists', to: '/artists' }} />
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-4">
        {artists.map((artist) => (
          <li key={artist.slug}>
            <ArtistTile artist={artist} />
          </li>
        ))}
      </ul>
    </section>
  )

export function KindsBlock({ block: { id, values }, facts }: DataBlockProps) {
  const panels = panelsOf(facts)
  const title = values.title || 'The whole shed'
  if (panels.length === 0) return null
  return (
    <section aria-labelledby={`block-${id}`} className="below-fold-160">
      <SectionHeading id={`block-${id}`} title={title} />
      <CardPanels label={title} panels={panels} />
    </section>
  )
}

const panelsOf = ({ counts, artists }: BlockData) => [
  ...kindNames.flatMap((name) => {
    const { path, one, many } = kinds[name]
    const count = counts.get(name) ?? 0
    return count > 0 ? [{ to: path, title: many, about: aboutKind[name], figure: countText(count, one, many).split(' ')[0] ?? '' }] : []
  }),
  ...(artists.length > 0 ? [{ to: '/artists', title: 'Artists', about: 'Meet your teachers.' }] : []),
]
