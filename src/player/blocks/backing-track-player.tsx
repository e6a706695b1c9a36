import { type KeyboardEvent, useRef } from 'react'
import { Controls } from '#player/controls.tsx'
import { KeyHelp } from '#player/key-help.tsx'
import { LostNotice } from '#player/lost-notice.tsx'
import type { Recording } from '#player/player.contract.ts'
import { pressInPlayer } from '#player/player-keys.ts'
import { Timeline } from '#player/timeline.tsx'
import { usePlayer } from '#player/use-player.ts'

type BackingTrackPlayerProps = { playable: Recording; tempo?: number | null }

/** B5: a backing track whose waveform is the page: speed with the pitch kept, loop, and the same keys as a lesson. */
export default function BackingTrackPlayer({ playable, tempo = null }: BackingTrackPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null)
  const { state, lost, peaks, engine, takeOver } = usePlayer(audio, playable)
  return (
    <section
      aria-label={`Player: ${playable.title}`}
      onKeyDown={(event: KeyboardEvent) => pressInPlayer(event, (act) => engine.current?.act(act))}
      className="stage lamp grid gap-4 rounded-card p-3 sm:p-6"
    >
      <audio ref={audio} preload="metadata" />
      {lost && <LostNotice lost={lost} onTakeOver={takeOver} />}
      <Timeline tall state={state} chapters={playable.chapters} peaks={peaks} onSeek={(seconds) => engine.current?.seek(seconds)} />
      <Controls
        state={state}
        tempo={tempo}
        act={(act) => engine.current?.act(act)}
        onRate={(rate) => engine.current?.setRate(rate)}
        onNudge={(end, by) => engine.current?.nudge(end, by)}
        onVolume={(volume) => engine.current?.setVolume(volume)}
      />
      <KeyHelp without={['captions', 'mirror', 'fullscreen']} />
    </section>
  )
}
