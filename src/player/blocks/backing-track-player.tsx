import { type KeyboardEvent, useRef, useState } from 'react'
import { Controls } from '#player/controls.tsx'
import { KeyHelp } from '#player/key-help.tsx'
import { LostNotice } from '#player/lost-notice.tsx'
import type { Recording } from '#player/player.contract.ts'
import { runAction } from '#player/player-actions.ts'
import { pressInPlayer, useKeysOfPage } from '#player/player-keys.ts'
import type { PlayerAction } from '#player/rules/keys.ts'
import { nudgeLoop } from '#player/rules/loop.ts'
import { Timeline } from '#player/timeline.tsx'
import { usePlayer, useRemembered } from '#player/use-player.ts'

/** `starts`: plays at once where the browser allows it. */
type BackingTrackPlayerProps = { playable: Recording; tempo?: number | null; starts?: boolean }

/** B5: a backing track with a full-page waveform, pitch-preserving speed, loop, and the keys of the lesson player. */
export default function BackingTrackPlayer({ playable, tempo = null, starts = false }: BackingTrackPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null)
  const stage = useRef<HTMLElement>(null)
  const { state, lost, outage, controls, takeOver, tryAgain } = usePlayer(audio, playable)
  useRemembered(playable, state)
  const [keysOpen, setKeysOpen] = useState(false)
  const run = (act: PlayerAction) => (act === 'keys' ? setKeysOpen(!keysOpen) : controls.current && runAction(controls.current, act))
  useKeysOfPage(stage, run)
  return (
    <section
      ref={stage}
      tabIndex={-1}
      aria-label={`Player: ${playable.title}`}
      onKeyDown={(event: KeyboardEvent) => pressInPlayer(event, run)}
      className="stage lamp grid gap-4 rounded-card p-3 outline-none sm:p-6"
    >
      <audio ref={audio} preload="metadata" autoPlay={starts} />
      <LostNotice lost={lost} outage={outage} onTakeOver={takeOver} onTryAgain={tryAgain} />
      <Timeline
        tall
        state={state}
        chapters={playable.chapters}
        peaks={playable.peaks}
        onSeek={(seconds) => controls.current?.seek(seconds)}
      />
      <Controls
        state={state}
        tempo={tempo}
        act={run}
        onRate={(rate) => controls.current?.setRate(rate)}
        onNudge={(end, by) => controls.current?.setLoop(nudgeLoop(state.loop, end, by, state.duration))}
        onVolume={(volume) => controls.current?.setVolume(volume)}
      />
      <KeyHelp without={['captions', 'mirror', 'fullscreen']} open={keysOpen} onToggle={setKeysOpen} />
    </section>
  )
}
