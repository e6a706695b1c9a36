import { Printer } from 'lucide-react'
import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { PracticeFile } from '#media/rules/practice-file.ts'
import { DockButton } from '#player/dock/dock-button.tsx'
import { isCompleteLoop } from '#player/rules/loop.ts'
import {
  cursorOf,
  hardScoreBars,
  hitAt,
  loopOfScore,
  pageTop,
  partAt,
  playedBarOf,
  scoreAt,
  scoreBarsWithin,
  withScore,
} from '#player/rules/score-cursor.ts'
import { ScoreSheet } from '#player/tab/score-sheet.tsx'
import { useScore } from '#player/tab/use-score.ts'
import type { Instrument } from '#player/use-instrument.ts'
import { loopLimits } from '#practice/rules/practice-loop.ts'
import { Button } from '#ui/form/button.tsx'

type TabPanelProps = { instrument: Instrument; file: PracticeFile; base: string }

/** On a phone in landscape the bar and dock overlay the film and would cover the tab beside it. */
const overFilm = 'sideways:pt-12 sideways:pb-28'

const partLabels = { lead: 'Lead', rhythm: 'Rhythm', bass: 'Bass' } as const

/** The score beside the film. Pressing a note seeks to it, dragging over bars loops them, a cursor follows playback. */
export default function TabPanel({
  instrument: { playable, film, view, setView, state, bars, controls },
  file: whole,
  base,
}: TabPanelProps) {
  const { tab } = view
  const score = scoreAt(whole, state.time)
  const file = useMemo(() => withScore(whole, score), [whole, score])
  const viewport = useRef<HTMLElement>(null)
  const shownPart = tab.part ?? partAt(file, state.time) ?? 'lead'
  const { drawn, parts, failed, tryAgain } = useScore(viewport, base, score, { part: shownPart, notation: tab.notation })
  const [drag, setDrag] = useState<{ first: number; last: number } | null>(null)
  const boxes = drawn?.bars ?? []
  const cursor = cursorOf(file, bars, boxes, state.time)
  const { from, to } = state.loop
  const lit = useMemo(() => (from !== null && to !== null ? scoreBarsWithin(file, bars, from, to) : []), [file, bars, from, to])
  const hard = useMemo(() => hardScoreBars(file, playable.hard_bars), [file, playable.hard_bars])
  const shown = drag
    ? boxes.map((_, index) => index).filter((index) => index >= Math.min(drag.first, drag.last) && index <= Math.max(drag.first, drag.last))
    : lit
  useScroll(viewport, cursor)

  const barUnder = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    return hitAt(boxes, event.clientX - box.left, event.clientY - box.top)
  }
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const on = barUnder(event)
      if (on) setDrag({ first: on.score, last: on.score })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const on = drag && event.buttons === 1 && barUnder(event)
      if (on && on.score !== drag.last) setDrag({ ...drag, last: on.score })
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const on = barUnder(event)
      setDrag(null)
      if (!drag || !on) return
      if (drag.first !== drag.last) {
        const loop = loopOfScore(file, bars, drag.first, drag.last, state.time)
        if (loop && loop.to - loop.from <= loopLimits.longest) controls.current?.setLoop(loop)
        return
      }
      const playing = playedBarOf(file, on.score, state.time)
      const bar = playing === null ? undefined : bars[playing]
      if (bar) controls.current?.seek(bar.from + (bar.to - bar.from) * on.share)
    },
    onPointerCancel: () => setDrag(null),
  }
  return (
    <section
      aria-label="Tab"
      className={`flex min-h-0 min-w-0 shrink-0 flex-col border-line bg-paper-raised max-lg:h-[46%] max-lg:border-t lg:w-[46%] lg:border-l sideways:h-auto sideways:w-1/2 sideways:border-t-0 sideways:border-l ${film ? overFilm : ''}`}
    >
      <div className="flex flex-wrap items-center gap-1.5 border-line border-b p-2 print:hidden">
        {parts.length > 1 &&
          parts.map((part) => (
            <DockButton
              key={part}
              label={partLabels[part]}
              aria-pressed={shownPart === part}
              onClick={() => setView({ tab: { ...tab, part } })}
            >
              {partLabels[part]}
            </DockButton>
          ))}
        <DockButton
          label="Standard notation"
          aria-pressed={tab.notation}
          onClick={() => setView({ tab: { ...tab, notation: !tab.notation } })}
        >
          Notation
        </DockButton>
        <span className="grow" />
        <DockButton label="Print the tab" icon={<Printer aria-hidden="true" size={20} />} onClick={() => window.print()} />
      </div>
      <section
        ref={viewport}
        aria-label="Score"
        {...focusable}
        className="min-h-0 grow overflow-y-auto overscroll-contain bg-ink text-brass-ink print:bg-transparent"
      >
        {drawn && (
          <ScoreSheet
            drawn={drawn}
            highlighted={shown}
            looping={isCompleteLoop(state.loop) && state.looping}
            hard={hard}
            place={cursor}
            handlers={handlers}
          />
        )}
        {failed && (
          <div role="alert" className="grid justify-items-center gap-3 p-6 text-center">
            <p>The tab didn’t load. The lesson plays on.</p>
            <Button onClick={tryAgain}>Try again</Button>
          </div>
        )}
        {!drawn && !failed && (
          <div role="status" aria-label="Loading the tab" className="grid gap-6 p-6">
            {[0, 1, 2].map((line) => (
              <span key={line} className="strings w-full animate-breathe opacity-40" />
            ))}
          </div>
        )}
      </section>
    </section>
  )
}

/** A scrolling region must be focusable so that arrow keys can scroll it. */
const focusable = { tabIndex: 0 }

/** Keeps the current line in view: smoothly, or page by page with reduced motion. */
function useScroll(room: React.RefObject<HTMLElement | null>, place: { y: number; height: number } | null): void {
  const { y = null, height = 0 } = place ?? {}
  useEffect(() => {
    const element = room.current
    if (y === null || !element) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const top = still ? pageTop({ y, height }, element) : Math.max(0, y - element.clientHeight * 0.25)
    element.scrollTo({ top, behavior: still ? 'instant' : 'smooth' })
  }, [room, y, height])
}
