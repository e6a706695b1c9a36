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
  /** Of which it is drawn before the browser has been asked. */
  screen?: Screen
  /** Plays at once where the browser allows it. */
  starts?: boolean
  /** Fills the page instead of being a part of it. */
  fills?: boolean
  /** Opens as kept, even if it plays in the bar. */
  fresh?: boolean
}

/** B5: a backing track: its wave is the stage, and the dock is that of the lesson player. Left while it sounds, it goes on in the bar. */
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
