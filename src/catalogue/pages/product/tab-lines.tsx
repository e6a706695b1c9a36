import type { ReactNode } from 'react'
import type { Product } from '#catalogue/find-product.server.ts'
import { kinds } from '#catalogue/kinds.ts'
import { barText } from '#catalogue/rules/tab-text.ts'
import { plural } from '#kernel/text.ts'
import type { ExcerptBar } from '#media/rules/excerpt.ts'
import { SectionHeading } from '#ui/layout/section-heading.tsx'

/** The first two lines of the tab, and a note on how much more there is. */
export function TabLines({ product, rest: more }: { product: Product; rest: ReactNode }) {
  const excerpt = product.asset?.excerpt
  if (!excerpt || excerpt.bars.length === 0 || product.kind === 'bundle' || kinds[product.kind].physical) return null
  const { bars, strings, totalBars } = excerpt
  const numbered = bars.map((bar, at) => ({ bar, number: at + 1 }))
  // A course's recording is its first lesson.
  const inCourse = product.parts.length > 0
  const hidden = (inCourse ? product.barsInParts : totalBars) - bars.length
  return (
    <section aria-labelledby="tab">
      <SectionHeading
        id="tab"
        title="How it starts"
        about={`The first bars${inCourse ? ' of the first lesson' : ''}, as you’ll see them in the player and on paper.`}
      />
      <div className="relative">
        <ol aria-label="First bars of the tab" className="grid grid-cols-2 gap-y-4 md:grid-cols-4">
          {numbered.map(({ bar, number }) => (
            <li key={number}>
              <p className="sr-only">{barText(bar, number)}</p>
              <Bar bar={bar} strings={strings} />
            </li>
          ))}
        </ol>
        {hidden > 0 && (
          <div className="relative pt-4">
            <div aria-hidden="true" className="grid grid-cols-2 opacity-60 blur-[2px] md:grid-cols-4">
              {[0, 1, 2, 3].map((at) => (
                <div key={at} className={at > 1 ? 'max-md:hidden' : ''}>
                  <Staff strings={strings} />
                </div>
              ))}
            </div>
            <div className="absolute inset-0 grid place-items-center">
              <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 panel px-5 py-2 shadow-soft">
                <strong className="display tabular-nums">{plural(hidden, 'more bar')}</strong>
                {more}
              </p>
            </div>
          </div>
        )}
      </div>
    </section>
  )
}

const width = 260
const gap = 18
const top = 34
const bottom = 12

const lineY = (string: number): number => top + (string - 1) * gap

function Staff({ strings, children }: { strings: number; children?: ReactNode }) {
  const height = lineY(strings) + bottom
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="block h-auto w-full">
      <path
        d={`${Array.from({ length: strings }, (_, at) => `M0 ${lineY(at + 1)}H${width}`).join('')}M.5 ${top}V${lineY(strings)}M${width - 0.5} ${top}V${lineY(strings)}`}
        className="stroke-line-strong"
        strokeWidth={1}
      />
      {children}
    </svg>
  )
}

const leftPadding = 20
const rightPadding = 10

const noteX = (at: number): number => leftPadding + at * (width - leftPadding - rightPadding)

const Bar = ({ bar, strings }: { bar: ExcerptBar; strings: number }) => (
  <Staff strings={strings}>
    {bar.chords.map(({ name, at }) => (
      <text key={`${at} ${name}`} x={noteX(at)} y={16} className="display fill-brass-text text-[17px]">
        {name}
      </text>
    ))}
    {bar.notes.map(({ at, string, fret }) => (
      <text
        key={`${at} ${string}`}
        x={noteX(at)}
        y={lineY(string) + 6}
        textAnchor="middle"
        paintOrder="stroke"
        strokeWidth={5}
        className="fill-ink stroke-paper font-semibold text-[17px] tabular-nums"
      >
        {fret}
      </text>
    ))}
  </Staff>
)
