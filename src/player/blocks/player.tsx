import { useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { clockTime } from '#kernel/text.ts'
import { InstrumentFrame } from '#player/instrument-frame.tsx'
import type { Recording } from '#player/player.contract.ts'
import { barsOf, hasScore } from '#player/rules/bars.ts'
import { usePracticeFile } from '#player/saved/use-practice-file.ts'
import { Film } from '#player/stage/film.tsx'
import { useAutoplay } from '#player/stage/use-autoplay.ts'
import { TabPanel } from '#player/tab/tab-block.ts'
import { useInstrument } from '#player/use-instrument.ts'
import { usePlayer } from '#player/use-player.ts'
import type { Screen } from '#practice/practice.contract.ts'
import type { SavedPractice } from '#practice/saved-practice.server.ts'
import { showToast } from '#ui/feedback/toast.client.ts'

type PlayerProps = {
  playable: Recording
  saved: SavedPractice
  tempo?: number | null
  /** The screen size to render for until the browser reports its own. */
  screen?: Screen
  next?: { slug: string; title: string } | null
  /** Plays at once where the browser allows it. */
  starts?: boolean
  /** Fills the page instead of being part of it. */
  fills?: boolean
}

/** B26: lesson player: the film on a stage, practice tools in the dock below. Resumes where the member stopped. */
export default function Player({
  playable,
  saved,
  screen = 'desktop',
  tempo = null,
  next = null,
  starts = false,
  fills = false,
}: PlayerProps) {
  const film = useRef<HTMLVideoElement>(null)
  const section = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const player = usePlayer(playable, { tempo, section, film, starts, onInterrupt: usePausedToast(playable) })
  const file = usePracticeFile(player.base)
  const toNext = next && (() => void navigate(`?lesson=${next.slug}`, { state: { plays: true } }))
  const instrument = useInstrument({
    playable,
    tempo,
    saved,
    screen,
    player,
    section,
    bars: useMemo(() => barsOf(file), [file]),
    angles: playable.angles,
    film: true,
    hasTab: hasScore(file, playable),
    onNext: toNext,
  })
  useAutoplay(player.state.ended && instrument.view.autoplay, toNext)
  const { run, view, controls } = instrument
  const beside = instrument.hasTab && instrument.view.tab.open && file && player.base && (
    <TabPanel instrument={instrument} file={file} base={player.base} />
  )
  return (
    <InstrumentFrame
      section={section}
      instrument={instrument}
      fills={fills}
      next={next}
      starts={starts}
      beside={beside}
      onPictureInPicture={canPictureInPicture() ? () => void togglePictureInPicture(film.current) : null}
    >
      <Film
        film={film}
        playable={playable}
        base={player.base}
        angles={instrument.angles}
        view={view}
        starts={starts}
        fills={fills}
        onToggle={() => run('toggle')}
        onSkip={(by) => controls.current?.seek(player.state.time + by)}
      />
    </InstrumentFrame>
  )
}

/** A film stops when its page is left, unless another lesson of the same course follows. */
function usePausedToast({ title, saves_position }: Recording) {
  const navigate = useNavigate()
  const here = useLocation()
  return (time: number) => {
    if (location.pathname === here.pathname) return
    showToast({
      kind: 'success',
      text: `“${title}” paused at ${clockTime(time)}.${saves_position ? ' Your place is saved.' : ''}`,
      action: { label: 'Back to it', run: () => void navigate(`${here.pathname}${here.search}`) },
    })
  }
}

const canPictureInPicture = (): boolean => typeof document !== 'undefined' && document.pictureInPictureEnabled

async function togglePictureInPicture(film: HTMLVideoElement | null): Promise<void> {
  if (document.pictureInPictureElement) await document.exitPictureInPicture()
  else await film?.requestPictureInPicture().catch(() => undefined)
}
