import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { Dock } from '#player/dock/dock.tsx'
import { usePedals } from '#player/hands/use-pedals.ts'
import { useRefocusAfterPress } from '#player/hands/use-refocus-after-press.ts'
import { useVoice } from '#player/hands/use-voice.ts'
import { loadPanels, Panels } from '#player/panels/panels-block.ts'
import type { PlayerAction } from '#player/rules/keys.ts'
import { EndScreen } from '#player/stage/end-screen.tsx'
import { canResume, ResumePrompt } from '#player/stage/resume-prompt.tsx'
import { StoppedNotice } from '#player/stage/stopped-notice.tsx'
import { useIdle } from '#player/stage/use-idle.ts'
import { TakesPanel } from '#player/takes/takes-block.ts'
import type { Instrument } from '#player/use-instrument.ts'
import { Button } from '#ui/form/button.tsx'

type InstrumentFrameProps = {
  section: RefObject<HTMLElement | null>
  instrument: Instrument
  /** Fills the page; otherwise it is part of one. */
  fills: boolean
  next: { slug: string; title: string } | null
  starts: boolean
  /** The film or a backing track's waveform. */
  children: ReactNode
  beside?: ReactNode
  dock?: { timeline?: boolean; more?: ReactNode }
  onPictureInPicture?: (() => void) | null
}

/** Panels load after the sound, ms. */
const panelsDelay = 3_000

const filmActions: readonly PlayerAction[] = ['mirror', 'captions', 'angle']

/** The layout of every player: a stage with the dock below. */
export function InstrumentFrame({
  section,
  instrument,
  fills,
  next,
  starts,
  children,
  beside,
  dock,
  onPictureInPicture = null,
}: InstrumentFrameProps) {
  const {
    playable,
    state,
    stopped: lost,
    outage,
    takeOver,
    tryAgain,
    panel,
    keysOpen,
    run,
    said,
    controls,
    lastVisit: found,
    bars,
    reached,
    film,
    hasTab,
  } = instrument
  useRefocusAfterPress(section)
  const pedals = usePedals(run)
  const voice = useVoice(run, state.playing)
  const idle = useIdle(section, state.playing && panel === null)
  const hasPlayed = useHasPlayed(state.playing)
  const isOpen = keysOpen || (panel !== null && panel !== 'takes')
  const hasPanels = useHasOpened(isOpen)
  const closePanels = () => {
    instrument.setKeysOpen(false)
    instrument.closePanel()
  }
  const fallback = (state: ReactNode) => <FallbackPanel onClose={closePanels}>{state}</FallbackPanel>
  const offersResume = found !== null && !hasPlayed && !starts && canResume(found, playable.resume_at)
  const hiddenActions: PlayerAction[] = [
    ...(film ? [] : filmActions),
    ...(hasTab ? [] : (['tab'] as const)),
    ...(state.can.click ? [] : (['count-in'] as const)),
    ...(playable.saves_position ? [] : (['note'] as const)),
    ...(next ? [] : (['next'] as const)),
    ...(instrument.zooms ? [] : (['zoom'] as const)),
  ]
  const play = (from: number, rate?: number) => {
    if (rate !== undefined) controls.current?.setRate(rate)
    controls.current?.seek(from)
    controls.current?.play()
  }
  return (
    // Shown only when fully parsed: the dock's height determines the film's.
    <section
      ref={section}
      tabIndex={-1}
      aria-label={`Player: ${playable.title}`}
      data-idle={idle || undefined}
      className={`stage lamp group/player not-has-[>[data-end]]:invisible relative flex min-h-0 min-w-0 flex-col outline-none [&:fullscreen]:h-dvh [&:fullscreen]:rounded-none ${fills ? 'grow' : 'overflow-hidden rounded-card'}`}
    >
      {/* With large text on a phone the dock needs the full height: the page then scrolls, and the film keeps its height. */}
      <div
        className={`flex min-h-0 min-w-0 upright:min-h-[min(56.25vw,24rem-384px)] in-[:fullscreen]:grow ${fills ? 'grow' : ''} max-lg:flex-col sideways:flex-row`}
      >
        <div className="relative min-h-0 min-w-0 grow p-2 upright:p-0 sideways:static sideways:p-0">
          {children}
          {state.waiting && !outage && (
            <p role="status" className="absolute inset-x-0 top-3 z-10 text-center text-sm">
              <span className="rounded-control bg-stage/80 px-3 py-1">Loading…</span>
            </p>
          )}
          {state.problem && !lost && !outage && (
            <p role="status" className={`absolute inset-x-0 top-3 z-10 px-3 text-center text-sm ${panel === null ? '' : 'sm:right-98'}`}>
              <span className="inline-block rounded-control bg-stage/85 px-3 py-1">
                {state.problem.words}
                {state.problem.canRetry && (
                  <button type="button" onClick={tryAgain} className="ml-2 touch-target font-semibold underline">
                    Try again
                  </button>
                )}
              </span>
            </p>
          )}
          {state.counting !== null && (
            <p aria-hidden="true" className="display pointer-events-none absolute inset-0 z-10 grid place-content-center text-5xl">
              {state.counting}
            </p>
          )}
          {(lost || outage) && (
            <div className="absolute inset-x-3 top-3 z-30 mx-auto max-w-text">
              <StoppedNotice stopped={lost} outage={outage} onTakeOver={takeOver} onTryAgain={tryAgain} />
            </div>
          )}
          {offersResume && !lost && (
            <ResumePrompt
              lastVisit={found}
              resumeAt={playable.resume_at}
              bars={bars}
              film={film}
              onResume={() => play(found.loop?.on ? found.loop.from : state.time)}
              onStart={() => {
                controls.current?.switchLoop(false)
                play(0)
              }}
            />
          )}
          {state.ended && !lost && (
            <EndScreen
              next={next}
              lesson={film && playable.saves_position ? playable.product_id : null}
              onAgain={() => play(0)}
              onSlower={state.rate > 0.3 ? () => play(0, Math.round((state.rate - 0.1) * 100) / 100) : null}
            />
          )}
          {reached && <GoalReached />}
          {panel === 'takes' && <TakesPanel instrument={instrument} failed={fallback} />}
          {hasPanels && (
            <Panels
              instrument={instrument}
              pedals={pedals}
              voice={voice}
              without={hiddenActions}
              onPictureInPicture={onPictureInPicture}
              failed={(state) => isOpen && fallback(state)}
            />
          )}
        </div>
        {beside}
      </div>
      <div
        className={`relative z-10 shrink-0 ${fills && film ? 'sideways:absolute sideways:inset-x-0 sideways:bottom-0 sideways:z-10 sideways:transition-opacity sideways:group-data-idle/player:pointer-events-none sideways:group-data-idle/player:opacity-0' : ''}`}
      >
        <Dock instrument={instrument} {...dock} />
      </div>
      <p role="status" data-end="" className="sr-only">
        {said}
      </p>
    </section>
  )
}

/** Replaces a panel whose script failed to load. Playback continues. */
const FallbackPanel = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <div className="absolute right-0 bottom-0 z-20 grid max-h-full w-full gap-2 overflow-y-auto rounded-t-card border border-line-strong bg-paper-raised p-2 shadow-soft sm:right-3 sm:bottom-3 sm:w-92 sm:rounded-card">
    {children}
    <Button look="plain" onClick={onClose} className="justify-self-center">
      Close
    </Button>
  </div>
)

/** One-off animation: strings draw across the stage. */
const GoalReached = () => (
  <p role="status" className="arrive pointer-events-none absolute inset-x-0 top-1/3 z-10 grid justify-items-center gap-3 text-center">
    <span className="strings w-full text-brass" aria-hidden="true" />
    <span className="display rounded-control bg-stage/85 px-6 py-2 text-3xl">That’s tempo.</span>
  </p>
)

function useHasPlayed(playing: boolean): boolean {
  const [begun, setBegun] = useState(false)
  useEffect(() => {
    if (!playing) return
    setBegun(true)
    const timer = setTimeout(loadPanels, panelsDelay)
    return () => clearTimeout(timer)
  }, [playing])
  return begun
}

/** Stays true once opened: a closing dialog must return the focus. */
function useHasOpened(now: boolean): boolean {
  const [opened, setOpened] = useState(now)
  if (now && !opened) setOpened(true)
  return opened || now
}
