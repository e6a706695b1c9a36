import type { MouseEvent } from 'react'
import { AddPlaylistModal, PlayTrailerButton } from '#blocks.tsx'
import type { Product } from '#catalogue/find-product.server.ts'
import { productPath } from '#catalogue/kinds.ts'
import type { ProductAsset } from '#catalogue/read-product.server.ts'
import { clockTime } from '#kernel/text.ts'
import { AddToPlaylistButton } from '#library/playlists/add-to-playlist-button.tsx'
import type { Preview } from '#media/preview.ts'
import { seekSample, toggleSample, useSamplePlayer } from '#media/sound/sample-player.ts'

type TrackStageProps = { product: Product; asset: ProductAsset; bars: readonly number[]; preview: Preview }

/** A backing track's waveform. Its sample plays in place: the sampled part fills as it is heard, and a click seeks. */
export default function TrackStage({ product, asset, bars, preview }: TrackStageProps) {
  const sound = useSamplePlayer()
  const sample = {
    url: preview.url,
    title: product.title,
    artist: product.artist.name,
    to: productPath(product.kind, product.slug),
  }
  const isCurrent = sound.sample?.url === sample.url
  const { from, to } = sampleRange(asset)
  const heard = isCurrent && sound.length > 0 ? from + (to - from) * (sound.at / sound.length) : from
  const seek = (event: MouseEvent<HTMLButtonElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    // A click from the keyboard has no position.
    if (event.detail === 0) return toggleSample(sample)
    const share = ((event.clientX - left) / width - from) / (to - from)
    seekSample(sample, Math.min(0.99, Math.max(0, share)) * (sound.length > 0 && isCurrent ? sound.length : sampleSeconds(asset)))
  }
  return (
    <section aria-label="Listen" className="stage lamp grid gap-5 p-5 sm:rounded-card sm:p-8">
      <div className="relative h-28 sm:h-44">
        <svg viewBox={`0 0 ${bars.length} 100`} preserveAspectRatio="none" aria-hidden="true" className="size-full">
          <path d={wavePath(bars)} className="fill-line-strong" />
          <path d={wavePath(bars, from, to)} className="fill-ink-soft" />
          <path d={wavePath(bars, from, heard)} className="fill-brass" />
        </svg>
        {preview.ready && (
          <button
            type="button"
            aria-label={`${isCurrent && sound.playing ? 'Pause' : 'Play'} here: ${product.title}`}
            onClick={seek}
            className="script-only absolute inset-0 cursor-pointer rounded-control"
          />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {preview.ready ? (
          <PlayTrailerButton
            title={product.title}
            what="sample"
            inPlace
            state={isCurrent && sound.playing ? 'playing' : 'idle'}
            onPlay={() => toggleSample(sample)}
          />
        ) : (
          <p className="text-ink-soft">We’re preparing this recording. Check again in a few minutes.</p>
        )}
        <p role="status" className="grow text-ink-soft text-sm">
          {isCurrent && sound.failed && 'The sample didn’t load. Try again.'}
        </p>
        <AddToPlaylistButton
          productId={product.id}
          title={product.title}
          modal={(close) => <AddPlaylistModal productId={product.id} title={product.title} onClose={close} usesPageTheme />}
        />
        <p className="text-ink-soft text-sm tabular-nums">
          {preview.ready && `${clockTime(isCurrent ? sound.at : 0)} of ${clockTime(sampleSeconds(asset))} sample · `}
          {clockTime(product.durationSeconds)} in all
        </p>
      </div>
    </section>
  )
}

/** The part of the recording used as the sample, as shares. */
function sampleRange({ excerpt, durationSeconds }: ProductAsset): { from: number; to: number } {
  if (!excerpt || durationSeconds === 0) return { from: 0, to: 1 }
  const { start, seconds } = excerpt.sample
  return { from: start / durationSeconds, to: Math.min(1, (start + seconds) / durationSeconds) }
}

const sampleSeconds = ({ excerpt, durationSeconds }: ProductAsset): number => excerpt?.sample.seconds ?? durationSeconds

/** SVG path of the bars between two shares, clipped where a share falls inside a bar. */
const wavePath = (bars: readonly number[], from = 0, to = 1): string =>
  bars
    .map((bar, at) => {
      const left = Math.max(at + 0.15, from * bars.length)
      const width = Math.min(at + 0.85, to * bars.length) - left
      if (width <= 0) return ''
      return `M${left} ${50 - Math.max(1, bar * 47)}h${width}v${Math.max(2, bar * 94)}h${-width}z`
    })
    .join('')
