import { lazy, Suspense, useState } from 'react'
import { PlayTrailerButton } from '#blocks.tsx'
import type { Product } from '#catalogue/find-product.server.ts'
import { kinds } from '#catalogue/kinds.ts'
import { imagePicture } from '#media/images/image-picture.ts'
import { Picture, type PictureSource } from '#ui/picture.tsx'

const PreviewPlayer = lazy(async () => ({ default: (await import('#media/preview-player.tsx')).PreviewPlayer }))
const TrackStage = lazy(() => import('./track-stage.tsx'))

/** The top of a product page: the film's first frame with an inline trailer, a track's waveform, or a disc's case. */
export function ProductStage({ product }: { product: Product }) {
  if (product.kind === 'backing-track' && product.asset?.bars && product.preview)
    return <TrackStage product={product} asset={product.asset} bars={product.asset.bars} preview={product.preview} />
  return kinds[product.kind].physical ? <DiscCase product={product} /> : <Film product={product} />
}

function Film({ product }: { product: Product }) {
  const [playing, setPlaying] = useState(false)
  const { preview } = product
  const poster = (
    <div className="sleeve relative aspect-video shadow-soft max-sm:rounded-none">
      <Picture picture={posterOf(product)} alt="" first sizes={stageSizes} className="size-full object-cover" />
      {preview?.ready && !playing && <Trailer product={product} onPlay={() => setPlaying(true)} />}
    </div>
  )
  if (!playing || !preview) return poster
  return (
    <Suspense fallback={poster}>
      <PreviewPlayer preview={preview} title={product.title} />
    </Suspense>
  )
}

/** A disc has a square case; its trailer or sample opens below. */
function DiscCase({ product }: { product: Product }) {
  const [playing, setPlaying] = useState(false)
  const { preview } = product
  return (
    <div className="grid gap-4">
      <div className="sleeve stage lamp relative grid max-sm:rounded-none aspect-4/3 place-items-center overflow-hidden p-6 sm:aspect-video sm:p-8">
        <div className="h-full min-h-0 shadow-soft">
          <Picture
            picture={imagePicture(product.cover, 960)}
            alt=""
            first
            sizes="(min-width: 64rem) 26rem, 80vw"
            className="aspect-square h-full w-auto rounded-control object-cover"
          />
        </div>
        {preview?.ready && !playing && <Trailer product={product} onPlay={() => setPlaying(true)} />}
      </div>
      {playing && preview && (
        <Suspense>
          <PreviewPlayer preview={preview} title={product.title} />
        </Suspense>
      )}
    </div>
  )
}

const Trailer = ({ product, onPlay }: { product: Product; onPlay: () => void }) => (
  <div className="absolute right-4 bottom-4 z-1">
    <PlayTrailerButton title={product.title} what={kinds[product.kind].preview} inPlace onPlay={onPlay} />
  </div>
)

const stageSizes = '(min-width: 76rem) 49rem, (min-width: 64rem) 64vw, 100vw'

/** The film's first frame (neck and tab), or the cover if there is none yet. */
const posterOf = ({ preview, cover }: Product): PictureSource =>
  preview?.ready && preview.type !== 'track'
    ? { src: preview.poster, width: 1280, height: 720, placeholder: cover.colour }
    : imagePicture(cover, 1280, 'wide')
