import PlayTrailerButton, { type PlayTrailerButtonProps } from '#media/blocks/play-trailer-button.tsx'
import type { BlockState } from '#ui/states/block-state.ts'
import { noop } from '#ui/states/inert-props.tsx'

const variants = (state: NonNullable<PlayTrailerButtonProps['state']>) => (
  <div className="flex flex-wrap items-center gap-6">
    <PlayTrailerButton title="A year of slow blues" onPlay={noop} state={state} />
    <PlayTrailerButton title="A year of slow blues" onPlay={noop} state={state} look="disc" />
    <PlayTrailerButton title="A year of slow blues" onPlay={noop} state={state} look="round" />
    <PlayTrailerButton title="Slow blues in A" what="sample" onPlay={noop} state={state} inPlace />
  </div>
)

const states: readonly BlockState[] = [
  { name: 'idle', element: variants('idle') },
  { name: 'loading', element: variants('loading') },
  { name: 'playing', element: variants('playing') },
]
export default states
