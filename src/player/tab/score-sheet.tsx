import { memo, type PointerEventHandler } from 'react'
import { capitalised } from '#catalogue/rules/labels.ts'
import type { DrawnScore } from '#player/tab/drawn-score.ts'
import { loopsText } from '#practice/rules/hard-bars.ts'

type Handlers = Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp', PointerEventHandler<HTMLElement>> & {
  onPointerCancel: () => void
}

type ScoreSheetProps = {
  drawn: DrawnScore
  /** Bars of the loop, or bars being selected by a drag. */
  highlighted: readonly number[]
  looping: boolean
  /** How many members loop a bar, by its index. */
  hard: ReadonlyMap<number, { words: string; share: number }>
  place: { x: number; y: number; height: number } | null
  handlers: Handlers
}

/** The rendered score with the loop and the playback cursor. Screen readers get its bars as a list. */
export function ScoreSheet({ drawn, highlighted, looping, hard, place, handlers }: ScoreSheetProps) {
  return (
    <>
      <div
        {...handlers}
        style={{ width: drawn.width, height: drawn.height }}
        className="score-sheet relative mx-auto cursor-pointer touch-pan-y select-none"
      >
        {highlighted.map((index) => {
          const box = drawn.bars[index]
          return box ? (
            <span
              key={index}
              aria-hidden="true"
              data-testid="tab-loop"
              style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
              className={`absolute ${looping ? 'bg-brass/35' : 'bg-brass/15'} print:hidden`}
            />
          ) : null
        })}
        {[...hard].map(([index, { words, share }]) => {
          const box = drawn.bars[index]
          return box ? (
            <span
              key={index}
              aria-hidden="true"
              title={hardBarText(words)}
              data-testid="tab-hard-bar"
              style={{ left: box.x, top: box.y, width: box.width, opacity: 0.35 + 0.65 * share }}
              className="absolute h-1 rounded-full bg-ember print:hidden"
            />
          ) : null
        })}
        <Pictures drawn={drawn} />
        {place && (
          <span
            aria-hidden="true"
            data-testid="tab-cursor"
            style={{ height: place.height, transform: `translate(${place.x}px, ${place.y}px)` }}
            className="absolute top-0 left-0 w-0.5 bg-brass-edge shadow-[0_0_12px_2px_var(--brass)] print:hidden"
          />
        )}
      </div>
      <ol aria-label="Bars" className="sr-only">
        {drawn.barTexts.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars of a score have no other id
          <li key={index}>
            Bar {index + 1}. {text} {hard.get(index) && hardBarText(hard.get(index)?.words ?? '')}
          </li>
        ))}
      </ol>
    </>
  )
}

const hardBarText = (text: string): string => `${capitalised(loopsText(text, 'it'))}.`

const Pictures = memo(function Pictures({ drawn }: { drawn: DrawnScore }) {
  return drawn.parts.map(({ x, y, width, height, svg }) => (
    <div
      key={`${x} ${y}`}
      aria-hidden="true"
      style={{ left: x, top: y, width, height }}
      className="pointer-events-none absolute"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered in this browser from the shop's own score
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  ))
})
