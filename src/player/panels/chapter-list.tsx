import { clockTime } from '#kernel/text.ts'
import type { Instrument } from '#player/use-instrument.ts'

/** The chapters by name: a narrow waveform has no space for them. */
export function ChapterList({ playable: { chapters }, state: { time }, controls }: Instrument) {
  const here = chapters.findLastIndex(({ seconds }) => seconds <= time)
  return (
    <section aria-labelledby="chapters">
      <h3 id="chapters" className="pb-1.5 font-semibold text-base">
        Chapters
      </h3>
      <ol className="grid">
        {chapters.map(({ title, seconds }, index) => (
          <li key={seconds}>
            <button
              type="button"
              aria-current={index === here || undefined}
              onClick={() => controls.current?.seek(seconds)}
              className="flex min-h-11 w-full items-center gap-3 rounded-control border-line border-t px-1 text-left text-sm hover:bg-paper-sunk aria-current:font-semibold aria-current:text-brass-text"
            >
              <span className="min-w-0 grow">{title}</span>
              <span className="text-ink-soft tabular-nums">{clockTime(seconds)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
