import { Link } from 'react-router'
import { clockTime } from '#kernel/text.ts'
import { seekSample, stopSample, toggleSample, useSamplePlayer } from '#media/sound/sample-player.ts'
import { IconButton } from '#ui/form/icon-button.tsx'
import { Pause, Play, X } from '#ui/icons/icons.ts'

export default function SoundBar() {
  const { sample, playing, failed, at, length } = useSamplePlayer()
  if (!sample) return null
  return (
    <section id="sound-bar" aria-label="Sample" className="stage sticky bottom-0 z-20 border-line border-t">
      <div
        aria-hidden="true"
        className="absolute inset-x-0 top-0 h-0.5 origin-left bg-brass"
        style={{ scale: `${length > 0 ? at / length : 0} 1` }}
      />
      <div className="mx-auto flex h-16 max-w-page items-center gap-3 px-4">
        <IconButton
          label={`${playing ? 'Pause' : 'Play'} ${sample.title}`}
          icon={playing ? <Pause aria-hidden="true" className="fill-current" /> : <Play aria-hidden="true" className="fill-current" />}
          onClick={() => toggleSample(sample)}
        />
        <p className="min-w-0 leading-tight max-sm:grow sm:w-64">
          <Link to={sample.to} className="block truncate font-semibold no-underline hover:underline">
            {sample.title}
          </Link>
          <span role="status" className="block truncate text-ink-soft text-sm">
            {failed ? 'This sample didn’t load. Try again.' : sample.artist}
          </span>
        </p>
        <input
          type="range"
          min={0}
          max={Math.max(1, length)}
          step={0.1}
          value={at}
          onChange={(event) => seekSample(sample, Number(event.currentTarget.value))}
          aria-label="Position in the sample"
          aria-valuetext={`${clockTime(at)} of ${clockTime(length)}`}
          className="h-11 min-w-0 grow accent-brass max-sm:hidden"
        />
        <p className="text-ink-soft text-sm tabular-nums">
          {clockTime(at)} / {clockTime(length)}
        </p>
        <IconButton label="Close the sample" icon={<X aria-hidden="true" size={20} />} onClick={stopSample} />
      </div>
    </section>
  )
}
