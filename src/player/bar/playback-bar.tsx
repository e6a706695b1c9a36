import { Repeat } from 'lucide-react'
import { Suspense, useMemo, useState, useSyncExternalStore } from 'react'
import { clockTime } from '#kernel/text.ts'
import { timeText } from '#kernel/time-text.ts'
import { ListPlus } from '#library/playlists/add-to-playlist-button.tsx'
import { BarFrame } from '#player/bar/bar-frame.tsx'
import { BarPosition } from '#player/bar/bar-position.tsx'
import { BarSpeed } from '#player/bar/bar-speed.tsx'
import { DockButton } from '#player/dock/dock-button.tsx'
import type { Playback } from '#player/playback/playbacks.ts'
import { barsOf, barText } from '#player/rules/bars.ts'
import { isCompleteLoop } from '#player/rules/loop.ts'
import { usePracticeFile } from '#player/saved/use-practice-file.ts'
import { useOutage } from '#player/use-outage.ts'
import { soundingKey } from '#sound/rules/sounding-key.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { optionalPart } from '#ui/optional-part.tsx'

// Not through `#blocks.tsx`: that would be a circular import.
const AddPlaylistModal = optionalPart(() => import('#library/blocks/add-playlist-modal.tsx'), PlaylistsNotLoaded)

function PlaylistsNotLoaded() {
  return (
    <span role="status" className="text-sm">
      Your playlists didn’t load yet. We keep trying.
    </span>
  )
}

/** Row B5: a track that keeps playing after its page is left. */
export default function PlaybackBar({ playback }: { playback: Playback }) {
  const { recording, tempo, controls, takeOver, tryAgain, close } = playback
  const shown = useSyncExternalStore(playback.watch, playback.shown)
  const { state, stopped, base } = shown
  const outage = useOutage(shown)
  const [adding, setAdding] = useState(false)
  const file = usePracticeFile(base)
  const bars = useMemo(() => barsOf(file), [file])
  const { time, duration, playing, rate, loop, looping, semitones, counting } = state
  const key = recording.key && soundingKey(recording.key, semitones)
  const loopText = isCompleteLoop(loop) ? barText(bars, loop) || `${timeText(loop.from)} to ${timeText(loop.to)}` : null
  return (
    <BarFrame
      name="Now playing"
      title={recording.title}
      to={recording.page}
      linkLabel="Open player"
      text={
        counting !== null
          ? `Counting in: ${counting}`
          : [`${clockTime(time)} / ${clockTime(duration)}`, key, tempo && `${Math.round(tempo * rate)} bpm`].filter(Boolean).join(' · ')
      }
      share={duration > 0 ? time / duration : 0}
      playing={playing}
      onPress={playing ? controls.pause : controls.play}
      onClose={close}
      problem={
        (stopped || outage) && (
          <>
            <p role="alert" className="min-w-0 grow text-sm">
              {stopped?.words ?? outage}
            </p>
            {stopped?.elsewhere && <Button onClick={takeOver}>Play here instead</Button>}
            {!stopped && <Button onClick={tryAgain}>Try again</Button>}
          </>
        )
      }
      tools={
        <>
          {loopText && (
            <DockButton
              label={`Loop ${loopText}`}
              aria-pressed={looping}
              icon={<Repeat aria-hidden="true" size={18} />}
              onClick={() => controls.switchLoop(!looping)}
            >
              <span className="max-sm:hidden">{loopText}</span>
            </DockButton>
          )}
          <DockButton
            label={`Add to a playlist: ${recording.title}`}
            aria-haspopup="dialog"
            icon={<ListPlus aria-hidden="true" size={18} />}
            onClick={() => setAdding(true)}
          />
          <Suspense>
            {adding && <AddPlaylistModal productId={recording.product_id} title={recording.title} onClose={() => setAdding(false)} />}
          </Suspense>
          <BarPosition at={time} length={duration} onSeek={controls.seek} />
          <BarSpeed rate={rate} tempo={tempo} onChange={controls.setRate} />
        </>
      }
      more={
        <ButtonLink to={recording.page} className="max-sm:hidden">
          Open player
        </ButtonLink>
      }
    />
  )
}
