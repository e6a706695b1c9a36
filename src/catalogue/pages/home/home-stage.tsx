import { lazy, Suspense, useState } from 'react'
import type { HomeLesson } from '#catalogue/home.server.ts'
import { capitalised } from '#catalogue/rules/labels.ts'
import type { Currency } from '#kernel/money.ts'
import { buttonClass } from '#ui/form/button.tsx'
import { LessonLine } from './lesson-line.tsx'
import { LoopStrip } from './loop-strip.tsx'
import { useFilmStart } from './use-film-start.ts'

const LoopFilm = lazy(() => import('./loop-film.tsx'))

const speeds = [60, 70, 85, 100] as const

/** The hardest bars of a lesson, slowed down and looped. Shows the picture first; the film starts once the page has loaded. */
export default function HomeStage({ lessons, currency }: { lessons: readonly HomeLesson[]; currency: Currency }) {
  const [chosen, setChosen] = useState(0)
  const [speed, setSpeed] = useState<number>(60)
  const [sound, setSound] = useState(false)
  const [bar, setBar] = useState<number | null>(null)
  const [playing, setPlaying] = useFilmStart()
  const lesson = lessons[chosen]
  if (!lesson) return null
  const { card, loop } = lesson
  const from = bar ?? loop.hardest
  return (
    <div className="grid gap-4 max-lg:order-first max-sm:-mx-4 max-sm:-mt-12">
      {/* On a phone, crops the neck's high frets so that the tab is large enough to read. */}
      <div className="sleeve relative aspect-video shadow-soft max-sm:aspect-4/3 max-sm:rounded-none">
        <img
          src={card.preview?.poster}
          alt=""
          width={1280}
          height={720}
          fetchPriority="high"
          className="size-full object-cover object-left"
          style={{ backgroundColor: card.cover.colour }}
        />
        {playing && card.preview && (
          <Suspense>
            <LoopFilm
              key={card.id}
              url={card.preview.url}
              start={loop.starts[from] ?? 0}
              end={loop.starts[from + 2] ?? loop.starts.at(-1) ?? 0}
              rate={speed / 100}
              muted={!sound}
              onSilenced={() => setSound(false)}
            />
          </Suspense>
        )}
        <button
          type="button"
          onClick={() => {
            setSound(playing ? !sound : true)
            setPlaying(true)
          }}
          className={`script-only absolute right-3 bottom-3 z-1 sm:top-4 sm:right-[22%] sm:bottom-auto ${buttonClass({ look: 'brass' })}`}
        >
          {!playing ? 'Play with sound' : sound ? 'Turn the sound off' : 'Turn the sound on'}
        </button>
      </div>
      <div className="script-only grid gap-3 max-sm:px-4 sm:grid-cols-2">
        <fieldset className="grid grid-cols-4 gap-2">
          <legend className="sr-only">Speed</legend>
          {speeds.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={speed === each}
              onClick={() => setSpeed(each)}
              className={toggleClass(speed === each)}
            >
              {each}%
            </button>
          ))}
        </fieldset>
        <LoopStrip bars={loop.starts.length - 1} hardest={loop.hardest} from={from} onMove={setBar} />
      </div>
      <LessonLine lesson={lesson} currency={currency} />
      {lessons.length > 1 && (
        <fieldset className="script-only flex flex-wrap gap-2 max-sm:px-4">
          <legend className="sr-only">Music</legend>
          {lessons.map((each, at) => (
            <button
              key={each.card.id}
              type="button"
              aria-pressed={at === chosen}
              onClick={() => {
                setChosen(at)
                setBar(null)
              }}
              className={toggleClass(at === chosen)}
            >
              {chipLabel(each)}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}

const toggleClass = (on: boolean): string =>
  `min-h-11 whitespace-nowrap rounded-control border px-2 font-semibold tabular-nums ${on ? 'border-brass-edge bg-brass-wash text-ink' : 'border-line-strong bg-paper-raised text-ink-soft hover:text-ink'}`

const chipLabel = ({ card }: HomeLesson): string => capitalised(card.style) + (card.key ? ` in ${card.key}` : '')
