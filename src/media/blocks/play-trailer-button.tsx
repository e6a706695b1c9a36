import { LoaderCircle, Play, Volume2 } from 'lucide-react'
import { buttonClass } from '#ui/button.tsx'

export type PlayTrailerButtonProps = {
  title: string
  /** A film has a trailer, sound has a sample. */
  what?: 'trailer' | 'sample'
  onPlay: () => void
  /** `loading` until the preview stands there, `playing` while it does. */
  state?: 'idle' | 'loading' | 'playing'
  /** `disc` lies on a cover, `button` stands in a row with words, `round` is the large one of a hero. */
  look?: 'disc' | 'button' | 'round'
}

const discs = { disc: 'size-11', round: 'size-16 md:size-20 shadow-soft' } as const

/** B28: opens the preview. Needs script, so without it there is nothing to press. */
export default function PlayTrailerButton({ title, what = 'trailer', onPlay, state = 'idle', look = 'button' }: PlayTrailerButtonProps) {
  const Icon = state === 'loading' ? LoaderCircle : state === 'playing' ? Volume2 : Play
  const name = `Play ${what}: ${title}`
  const press = { onClick: onPlay, 'aria-haspopup': 'dialog', 'aria-busy': state === 'loading' || undefined } as const
  if (look === 'button') {
    return (
      <button type="button" {...press} aria-label={name} className={`script-only ${buttonClass({ look: 'quiet' })}`}>
        <Icon aria-hidden="true" size={20} />
        Play {what}
      </button>
    )
  }
  return (
    <button
      type="button"
      {...press}
      aria-label={name}
      title={name}
      className={`script-only grid place-items-center rounded-full border border-brass-edge bg-brass text-brass-ink plate transition-transform hover:scale-105 hover:bg-brass-shine ${discs[look]}`}
    >
      <Icon aria-hidden="true" size={look === 'round' ? 32 : 20} className={state === 'idle' ? 'translate-x-[6%] fill-current' : ''} />
    </button>
  )
}
