import { Captions, Maximize } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Controls } from '#player/controls.tsx'
import { KeyHelp } from '#player/key-help.tsx'
import { LostNotice } from '#player/lost-notice.tsx'
import type { Recording } from '#player/player.contract.ts'
import { runAction } from '#player/player-actions.ts'
import { pressInPlayer, useKeysOfPage } from '#player/player-keys.ts'
import type { PlayerAction } from '#player/rules/keys.ts'
import { nudgeLoop } from '#player/rules/loop.ts'
import { speedWords } from '#player/rules/speed.ts'
import { Timeline } from '#player/timeline.tsx'
import { useCaptions } from '#player/use-captions.ts'
import { usePlayer, useRemembered } from '#player/use-player.ts'
import { IconButton } from '#ui/form/icon-button.tsx'
import { icon } from '#ui/icons/icon.tsx'

/** `starts`: plays at once where the browser allows it. */
type PlayerProps = { playable: Recording; tempo?: number | null; starts?: boolean }

/** Two triangles at a dashed line. Lucide (ISC) has since given the name to another drawing. */
const Mirror = icon('M3 7l5 5-5 5zM21 7l-5 5 5 5zM12 20v2M12 14v2M12 8v2M12 2v2')

/** B26: the lesson player with speed, loop, captions and keyboard control. Resumes where the member stopped. */
export default function Player({ playable, tempo = null, starts = false }: PlayerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const stage = useRef<HTMLElement>(null)
  const { state, lost, outage, base, controls, takeOver, tryAgain } = usePlayer(video, playable)
  const { captions, setCaptions } = useRemembered(playable, state)
  const [mirrored, setMirrored] = useState(false)
  const [keysOpen, setKeysOpen] = useState(false)
  const [said, setSaid] = useState('')
  const lines = useCaptions(video, captions)

  const ofPicture: Partial<Record<PlayerAction, () => void>> = {
    captions: () => setCaptions(!captions),
    mirror: () => setMirrored(!mirrored),
    fullscreen: () => void (document.fullscreenElement ? document.exitFullscreen() : stage.current?.requestFullscreen()),
    keys: () => setKeysOpen(!keysOpen),
  }
  const run = (act: PlayerAction) => {
    const own = ofPicture[act]
    if (own) return own()
    if (controls.current) runAction(controls.current, act)
    setSaid(words(act, video.current?.playbackRate ?? 1, tempo))
  }
  useKeysOfPage(stage, run)
  return (
    <section
      ref={stage}
      tabIndex={-1}
      aria-label={`Player: ${playable.title}`}
      onKeyDown={(event: KeyboardEvent) => pressInPlayer(event, run)}
      className="stage lamp grid content-start gap-4 rounded-card p-3 outline-none sm:p-5 [&:fullscreen]:h-dvh [&:fullscreen]:grid-rows-[minmax(0,1fr)] [&:fullscreen]:gap-2 [&:fullscreen]:rounded-none [&:fullscreen]:p-2"
    >
      <div className="relative overflow-hidden rounded-card bg-black">
        <video
          ref={video}
          playsInline
          preload="metadata"
          autoPlay={starts}
          poster={playable.poster}
          crossOrigin="anonymous"
          onClick={() => run('toggle')}
          className={`aspect-video max-h-[max(14rem,calc(100dvh-29rem))] w-full object-contain in-[:fullscreen]:aspect-auto in-[:fullscreen]:h-full in-[:fullscreen]:max-h-none ${mirrored ? '-scale-x-100' : ''}`}
        >
          <track kind="captions" srcLang="en" label="English" src={base ? `${base}captions.vtt` : undefined} />
        </video>
        {lines.length > 0 && (
          <p className="pointer-events-none absolute inset-x-3 bottom-3 text-center sm:text-lg">
            <span className="whitespace-pre-line bg-black/75 box-decoration-clone px-2 py-0.5 text-white">{lines.join('\n')}</span>
          </p>
        )}
        {state.waiting && !outage && (
          <p role="status" className="absolute inset-x-0 top-3 text-center text-sm">
            Loading…
          </p>
        )}
      </div>
      <LostNotice lost={lost} outage={outage} onTakeOver={takeOver} onTryAgain={tryAgain} />
      <Timeline state={state} chapters={playable.chapters} peaks={playable.peaks} onSeek={(seconds) => controls.current?.seek(seconds)} />
      <Controls
        state={state}
        tempo={tempo}
        act={run}
        onRate={(rate) => controls.current?.setRate(rate)}
        onNudge={(end, by) => controls.current?.setLoop(nudgeLoop(state.loop, end, by, state.duration))}
        onVolume={(volume) => controls.current?.setVolume(volume)}
        more={
          <>
            <IconButton
              label="Captions"
              aria-pressed={captions}
              icon={<Captions aria-hidden="true" size={20} />}
              onClick={() => run('captions')}
            />
            <IconButton label="Mirror video" aria-pressed={mirrored} icon={<Mirror size={20} />} onClick={() => run('mirror')} />
            <IconButton label="Full screen" icon={<Maximize aria-hidden="true" size={20} />} onClick={() => run('fullscreen')} />
          </>
        }
      />
      <KeyHelp open={keysOpen} onToggle={setKeysOpen} />
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  )
}

function words(act: PlayerAction, rate: number, tempo: number | null): string {
  if (act === 'slower' || act === 'faster' || act === 'normal-speed') return `Speed ${speedWords(rate, tempo)}`
  return { 'loop-start': 'Loop start set', 'loop-end': 'Loop end set', 'loop-off': 'Loop cleared' }[act as string] ?? ''
}
