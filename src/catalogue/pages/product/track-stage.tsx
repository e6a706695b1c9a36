import type { ReactNode } from 'react'
import type { Product } from '#catalogue/find-product.server.ts'
import { clockTime } from '#kernel/text.ts'
import { Container } from '#ui/shell/page.tsx'

/** A backing track's waveform, with its sample to play. */
export function TrackStage({ product, bars, button }: { product: Product; bars: readonly number[]; button: ReactNode }) {
  const path = bars.map((bar, at) => `M${at + 0.15} ${50 - Math.max(1, bar * 47)}h.7v${Math.max(2, bar * 94)}h-.7z`).join('')
  return (
    <section aria-label="Listen" className="stage lamp">
      <Container className="flex items-center gap-5 py-8 md:gap-8 md:py-10">
        {button}
        <svg
          viewBox={`0 0 ${bars.length} 100`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="h-24 min-w-0 grow text-brass md:h-32"
        >
          <path d={path} className="fill-current" />
        </svg>
        <p className="text-ink-soft tabular-nums">{clockTime(product.durationSeconds)}</p>
      </Container>
    </section>
  )
}
