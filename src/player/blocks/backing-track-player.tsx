import { useMemo, useRef, useState } from 'react'
import { InstrumentTimeline } from '#player/dock/dock.tsx'
import { InstrumentFrame } from '#player/instrument-frame.tsx'
import type { Recording } from '#player/player.contract.ts'
import { barsOf, hasScore } from '#player/rules/bars.ts'
import { zoomsFor } from '#player/rules/zoom.ts'
import { usePracticeFile } from '#player/saved/use-practice-file.ts'
import { TabPanel } from '#player/tab/tab-block.ts'
import { ZoomViewport } from '#player/timeline/zoom-viewport.tsx'
import { useInstrument } from '#player/use-instrument.ts'
import { usePlayer } from '#player/use-player.ts'
import type { Screen } from '#practice/practice.contract.ts'
import type { SavedPractice } from '#practice/saved-practice.server.ts'

type BackingTrackPlayerProps = {
  playable: Recording
  saved: SavedPractice
  tempo?: number | null
  /** The screen size to render for until the browser reports its own. */
  screen?: Screen
  /** Plays at once where the browser allows it. */
  starts?: boolean
  /** Fills the page instead of being part of it. */
  fills?: boolean
  /** Opens with saved settings, even if it is playing in the bar. */
  ignoreBar?: boolean
}

/** B5: backing track player: the waveform as stage, with the lesson player's dock. Keeps playing in the bar after the page is left. */
export default function BackingTrackPlayer({
  playable,
  saved,
  screen = 'desktop',
  tempo = null,
  starts = false,
  fills = false,
  ignoreBar,
}: BackingTrackPlayerProps) {
  const section = useRef<HTMLElement>(null)
  const player = usePlayer(playable, { tempo, section, starts, ignoreBar })
  const file = usePracticeFile(player.base)
  const zooms = useMemo(() => zoomsFor(playable.duration), [playable.duration])
  const [zoom, setZoom] = useState(1)
  const instrument = useInstrument({
    playable,
    tempo,
    saved,
    screen,
    player,
    section,
    bars: useMemo(() => barsOf(file), [file]),
    angles: [],
    film: false,
    hasTab: hasScore(file, playable),
    onNext: null,
    onZoom: zooms.length > 1 ? () => setZoom(zooms[zooms.indexOf(zoom) + 1] ?? 1) : null,
  })
  const beside = instrument.hasTab && instrument.view.tab.open && file && player.base && (
    <TabPanel instrument={instrument} file={file} base={player.base} />
  )
  return (
    <InstrumentFrame
      section={section}
      instrument={instrument}
      fills={fills}
      next={null}
      starts={starts}
      beside={beside}
      dock={{ timeline: false }}
    >
      <div className={`px-2 pb-2 sm:px-4 ${fills ? 'h-full sideways:pt-11' : 'h-80'}`}>
        <ZoomViewport zoom={zoom} zooms={zooms} state={instrument.state} onZoom={setZoom}>
          <InstrumentTimeline tall zoom={zoom} instrument={instrument} />
        </ZoomViewport>
      </div>
    </InstrumentFrame>
  )
}
