import { Link } from 'react-router'
import { PlayTrailerButton } from '#blocks.tsx'
import type { ProductCard } from '#catalogue/cards/product-cards.server.ts'
import { productPath } from '#catalogue/kinds.ts'
import { shortFacts } from '#catalogue/rules/product-facts.ts'
import { imagePicture } from '#media/images/image-picture.ts'
import { toggleSample, useSamplePlayer } from '#media/sound/sample-player.ts'
import { Picture } from '#ui/picture.tsx'

export function TrackPreviews({ tracks }: { tracks: readonly ProductCard[] }) {
  const { sample, playing } = useSamplePlayer()
  return (
    <ul className="divide-y divide-line border-line border-y">
      {tracks.map(({ id, kind, slug, title, artist, cover, preview, ...facts }) => (
        <li key={id} className="flex items-center gap-4 py-3">
          <div className="sleeve size-16 shrink-0">
            <Picture picture={imagePicture(cover, 320)} alt="" sizes="4rem" className="size-full object-cover" />
          </div>
          <div className="min-w-0 grow">
            <Link to={productPath(kind, slug)} className="font-semibold no-underline hover:underline">
              {title}
            </Link>
            <p className="text-ink-soft text-sm tabular-nums">{[artist.name, ...shortFacts({ kind, ...facts })].join(' · ')}</p>
          </div>
          {preview && (
            <PlayTrailerButton
              title={title}
              what="sample"
              inPlace
              look="disc"
              state={playing && sample?.url === preview.url ? 'playing' : 'idle'}
              onPlay={() => toggleSample({ url: preview.url, title, artist: artist.name, to: productPath(kind, slug) })}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
