import PlayTrailerButton, { type PlayTrailerButtonProps } from '#media/blocks/play-trailer-button.tsx'
import type { BlockState } from '#ui/states/block-state.ts'
import { nothing } from '#ui/states/holding.tsx'

const looks = (state: NonNullable<PlayTrailerButtonProps['state']>) => (
  <div className="flex flex-wrap items-center gap-6">
    <PlayTrailerButton title="A year of slow blues" onPlay={nothing} state={state} />
    <PlayTrailerButton title="A year of slow blues" onPlay={nothing} state={state} look="disc" />
    <PlayTrailerButton title="A year of slow blues" onPlay={nothing} state={state} look="round" />
    <PlayTrailerButton title="Slow blues in A" what="sample" onPlay={nothing} state={state} inPlace />
  </div>
)

const states: readonly BlockState[] = [
  { name: 'idle', element: looks('idle') },
  { name: 'loading', element: looks('loading') },
  { name: 'playing', element: looks('playing') },
]
export default states
