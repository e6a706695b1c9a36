import { Captions, FlipHorizontal2, Maximize } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Controls } from '#player/controls.tsx'
import { KeyHelp } from '#player/key-help.tsx'
import { LostNotice } from '#player/lost-notice.tsx'
import type { Recording } from '#player/player.contract.ts'
import { pressInPlayer } from '#player/player-keys.ts'
import type { PlayerAct } from '#player/rules/keys.ts'
import { speedWords } from '#player/rules/speed.ts'
import { Timeline } from '#player/timeline.tsx'
import { usePlayer } from '#player/use-player.ts'
import { IconButton } from '#ui/icon-button.tsx'

type PlayerProps = { playable: Recording; tempo?: number | null }

/** B26: a lesson on the stage, with speed, loop, captions and a key for everything. Goes on where one stopped. */
export default function Player({ playable, tempo = null }: PlayerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const stage = useRef<HTMLElement>(null)
  const { state, lost, base, peaks, engine, takeOver } = usePlayer(video, playable)
  const [captions, setCaptions] = useState(false)
  const [mirrored, setMirrored] = useState(false)
  const [said, setSaid] = useState('')

  const showCaptions = (on: boolean) => {
    setCaptions(on)
    const track = video.current?.textTracks[0]
    if (track) track.mode = on ? 'showing' : 'hidden'
  }
  const ofPicture: Partial<Record<PlayerAct, () => void>> = {
    captions: () => showCaptions(!captions),
    mirror: () => setMirrored(!mirrored),
    fullscreen: () => void (document.fullscreenElement ? document.exitFullscreen() : stage.current?.requestFullscreen()),
  }
  const run = (act: PlayerAct) => {
    const own = ofPicture[act]
    if (own) return own()
    engine.current?.act(act)
    setSaid(words(act, video.current?.playbackRate ?? 1, tempo))
  }
  return (
    <section
      ref={stage}
      aria-label={`Player: ${playable.title}`}
      onKeyDown={(event: KeyboardEvent) => pressInPlayer(event, run)}
      className="stage lamp grid content-start gap-4 rounded-card p-3 sm:p-5"
    >
      <div className="relative overflow-hidden rounded-card bg-black">
        <video
          ref={video}
          playsInline
          preload="metadata"
          poster={playable.poster}
          crossOrigin="anonymous"
          onClick={() => run('toggle')}
          className={`aspect-video w-full ${mirrored ? '-scale-x-100' : ''}`}
        >
          <track kind="captions" srcLang="en" label="English" src={base ? `${base}captions.vtt` : undefined} />
        </video>
        {state.waiting && (
          <p role="status" className="absolute inset-x-0 bottom-3 text-center text-sm">
            Loading…
          </p>
        )}
      </div>
      {lost && <LostNotice lost={lost} onTakeOver={takeOver} />}
      <Timeline state={state} chapters={playable.chapters} peaks={peaks} onSeek={(seconds) => engine.current?.seek(seconds)} />
      <Controls
        state={state}
        tempo={tempo}
        act={run}
        onRate={(rate) => engine.current?.setRate(rate)}
        onNudge={(end, by) => engine.current?.nudge(end, by)}
        onVolume={(volume) => engine.current?.setVolume(volume)}
        more={
          <>
            <IconButton
              label="Captions"
              aria-pressed={captions}
              icon={<Captions aria-hidden="true" size={20} />}
              onClick={() => run('captions')}
            />
            <IconButton
              label="Mirror the picture"
              aria-pressed={mirrored}
              icon={<FlipHorizontal2 aria-hidden="true" size={20} />}
              onClick={() => run('mirror')}
            />
            <IconButton label="Full screen" icon={<Maximize aria-hidden="true" size={20} />} onClick={() => run('fullscreen')} />
          </>
        }
      />
      <KeyHelp />
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  )
}

/** What a screen reader hears when a key changed something that is not seen by touch. */
function words(act: PlayerAct, rate: number, tempo: number | null): string {
  if (act === 'slower' || act === 'faster' || act === 'normal-speed') return `Speed ${speedWords(rate, tempo)}`
  return { 'loop-start': 'Loop starts here', 'loop-end': 'Loop ends here', 'loop-off': 'Loop ended' }[act as string] ?? ''
}
