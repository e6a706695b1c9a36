import { useMemo, useRef, useState } from 'react'
import { InstrumentTimeline } from '#player/dock/dock.tsx'
import { InstrumentFrame } from '#player/instrument-frame.tsx'
import { usePracticeFile } from '#player/kept/use-practice-file.ts'
import type { Recording } from '#player/player.contract.ts'
import { barsOf, hasScore } from '#player/rules/bars.ts'
import { zoomsFor } from '#player/rules/zoom.ts'
import { TabPanel } from '#player/tab/tab-block.ts'
import { ZoomRoom } from '#player/timeline/zoom-room.tsx'
import { useInstrument } from '#player/use-instrument.ts'
import { usePlayer } from '#player/use-player.ts'
import type { KeptPractice } from '#practice/kept-practice.server.ts'
import type { Screen } from '#practice/practice.contract.ts'

type BackingTrackPlayerProps = {
  playable: Recording
  kept: KeptPractice
  tempo?: number | null
  /** The screen size to render for until the browser reports its own. */
  screen?: Screen
  /** Plays at once where the browser allows it. */
  starts?: boolean
  /** Fills the page instead of being part of it. */
  fills?: boolean
  /** Opens with saved settings, even if it is playing in the bar. */
  fresh?: boolean
}

/** B5: backing track player: the waveform as stage, with the lesson player's dock. Keeps playing in the bar after the page is left. */
export default function BackingTrackPlayer({
  playable,
  kept,
  screen = 'desktop',
  tempo = null,
  starts = false,
  fills = false,
  fresh,
}: BackingTrackPlayerProps) {
  const section = useRef<HTMLElement>(null)
  const player = usePlayer(playable, { tempo, section, starts, fresh })
  const file = usePracticeFile(player.base)
  const zooms = useMemo(() => zoomsFor(playable.duration), [playable.duration])
  const [zoom, setZoom] = useState(1)
  const instrument = useInstrument({
    playable,
    tempo,
    kept,
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
        <ZoomRoom zoom={zoom} zooms={zooms} state={instrument.state} onZoom={setZoom}>
          <InstrumentTimeline tall zoom={zoom} instrument={instrument} />
        </ZoomRoom>
      </div>
    </InstrumentFrame>
  )
}
