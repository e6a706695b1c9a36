import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { CardPrice } from '#catalogue/cards/card-price.tsx'
import type { HomeLesson } from '#catalogue/home.server.ts'
import { kinds, productPath } from '#catalogue/kinds.ts'
import { capitalised } from '#catalogue/rules/words.ts'
import { usePlayerPath } from '#catalogue/standing-context.ts'
import type { Currency } from '#kernel/money.ts'
import { ButtonLink, buttonClass } from '#ui/form/button.tsx'
import { LoopStrip } from './loop-strip.tsx'

const LoopFilm = lazy(() => import('./loop-film.tsx'))

const speeds = [60, 70, 85, 100] as const

/** The hardest bars of a lesson, slowed down and looped. The picture comes first; the film starts once the page is there. */
export default function HomeStage({ lessons, currency }: { lessons: readonly HomeLesson[]; currency: Currency }) {
  const [chosen, setChosen] = useState(0)
  const [speed, setSpeed] = useState<number>(60)
  const [sound, setSound] = useState(false)
  const [bar, setBar] = useState<number | null>(null)
  const [playing, setPlaying] = useStart()
  const lesson = lessons[chosen]
  if (!lesson) return null
  const { card, loop } = lesson
  const from = bar ?? loop.hardest
  const to = productPath(card.kind, card.slug)
  return (
    <div className="grid gap-4 max-lg:order-first max-sm:-mx-4 max-sm:-mt-12">
      {/* A phone is too narrow for all of it: the neck’s high frets are left out, so that the tab is large enough to read. */}
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
              className={keyClass(speed === each)}
            >
              {each} %
            </button>
          ))}
        </fieldset>
        <LoopStrip bars={loop.starts.length - 1} hardest={loop.hardest} from={from} onMove={setBar} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 max-sm:px-4">
        <p className="min-w-0">
          <Link to={to} className="font-display font-semibold text-lg no-underline hover:underline">
            {card.title}
          </Link>
          <span className="block text-ink-soft text-sm tabular-nums">{factsOf(lesson).join(' · ')}</span>
        </p>
        <div className="flex items-center justify-between gap-4 max-sm:w-full">
          <CardPrice product={card} currency={currency} />
          <TryIt card={card} />
        </div>
      </div>
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
              className={keyClass(at === chosen)}
            >
              {chipWords(each)}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}

function TryIt({ card }: { card: HomeLesson['card'] }) {
  const player = usePlayerPath(card)
  return (
    <ButtonLink to={player ?? productPath(card.kind, card.slug)}>
      {`${player ? 'Play' : 'Try'} this ${kinds[card.kind].one.toLowerCase()}`}
    </ButtonLink>
  )
}

const keyClass = (on: boolean): string =>
  `min-h-11 whitespace-nowrap rounded-control border px-2 font-semibold tabular-nums ${on ? 'border-brass-edge bg-brass-wash text-ink' : 'border-line-strong bg-paper-raised text-ink-soft hover:text-ink'}`

const chipWords = ({ card }: HomeLesson): string => capitalised(card.style) + (card.key ? ` in ${card.key}` : '')

const factsOf = ({ card }: HomeLesson): string[] =>
  [card.artist.name, capitalised(card.style), card.key, card.tempo && `${card.tempo} bpm`, card.tuning && capitalised(card.tuning)].flatMap(
    (fact) => fact || [],
  )

/** True once the page is loaded and idle; with reduced motion or data saving, only on request. */
function useStart(): [boolean, (playing: boolean) => void] {
  const [playing, setPlaying] = useState(false)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches) return
    const idle = 'requestIdleCallback' in window ? window.requestIdleCallback : (start: () => void) => setTimeout(start, 200)
    const start = () => void idle(() => setPlaying(true))
    if (document.readyState === 'complete') return start()
    window.addEventListener('load', start, { once: true })
    return () => window.removeEventListener('load', start)
  }, [])
  return [playing, setPlaying]
}
