import { memo } from 'react'
import { clockTime } from '#kernel/text.ts'
import { lanesOf } from '#player/rules/lanes.ts'
import type { PracticeLoop, PracticeNote } from '#practice/practice-schemas.ts'

export type Chapter = { title: string; seconds: number }

const share = (seconds: number, duration: number): string => `${(100 * Math.min(seconds, duration)) / (duration || 1)}%`

type ChapterNamesProps = { chapters: readonly Chapter[]; duration: number; onSeek: (seconds: number) => void }

export const ChapterNames = memo(function ChapterNames({ chapters, duration, onSeek }: ChapterNamesProps) {
  return (
    <ol aria-label="Chapters">
      {chapters.map(({ title, seconds }, index) => {
        const end = chapters[index + 1]?.seconds ?? duration
        return (
          <li
            key={seconds}
            style={{ left: share(seconds, duration), width: share(end - seconds, duration) }}
            className="@container pointer-events-none absolute top-0"
          >
            {index > 0 && <span aria-hidden="true" className="absolute top-0 left-0 h-6 w-px bg-line-strong" />}
            <button
              type="button"
              title={title}
              onClick={() => onSeek(seconds)}
              className="pointer-events-auto sticky left-0 block h-6 max-w-full truncate rounded-control px-1.5 text-left font-semibold text-ink text-xs hover:bg-paper-raised @max-[2rem]:sr-only"
            >
              {title}
            </button>
          </li>
        )
      })}
    </ol>
  )
})

type LoopBracketsProps = { loops: readonly PracticeLoop[]; duration: number; onUse: ((loop: PracticeLoop) => void) | undefined }

/** Saved loops as named brackets under the waveform. Overlapping ones use two lanes. */
export const LoopBrackets = memo(function LoopBrackets({ loops, duration, onUse }: LoopBracketsProps) {
  if (loops.length === 0) return null
  return (
    <ul aria-label="Saved loops">
      {lanesOf(loops).map(({ span, lane }, index) => (
        <li
          key={span.id}
          style={{ left: share(span.from, duration), width: share(span.to - span.from, duration), bottom: `${lane * 1.25}rem` }}
          className="pointer-events-none absolute h-5 min-w-1"
        >
          <button
            type="button"
            title={`${span.name} (${index < 9 ? index + 1 : 'no key'})`}
            aria-label={`Loop ${span.name}, ${clockTime(span.from)} to ${clockTime(span.to)}`}
            onClick={() => onUse?.(span)}
            className="pointer-events-auto block h-5 w-full truncate border-brass-text border-x-2 border-b-2 px-1 text-left text-brass-text text-xs leading-none hover:bg-brass-wash"
          >
            <span className="rounded-sm bg-paper-sunk/80 px-0.5">{span.name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
})

type NotePinsProps = { notes: readonly PracticeNote[]; duration: number; onSeek: (seconds: number) => void }

export const NotePins = memo(function NotePins({ notes, duration, onSeek }: NotePinsProps) {
  return notes.map(({ id, seconds, text }) => (
    <button
      key={id}
      type="button"
      title={text}
      aria-label={`Note at ${clockTime(seconds)}: ${text}`}
      onClick={() => onSeek(seconds)}
      style={{ left: share(seconds, duration) }}
      className="absolute top-1/2 -mt-3 -ml-3 grid size-6 place-items-center"
    >
      <span aria-hidden="true" className="size-2.5 rotate-45 rounded-[2px] border border-paper bg-leaf" />
    </button>
  ))
})
