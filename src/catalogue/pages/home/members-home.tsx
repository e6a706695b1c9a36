import { Link } from 'react-router'
import type { ProductCard } from '#catalogue/cards/product-cards.server.ts'
import { SmallCard, SmallCardGrid, SmallCover } from '#catalogue/cards/small-card.tsx'
import { kinds } from '#catalogue/kinds.ts'
import { playPath } from '#catalogue/product-access.ts'
import { levelLabels } from '#catalogue/rules/labels.ts'
import { clockTime, plural } from '#kernel/text.ts'
import { imagePicture } from '#media/images/image-picture.ts'
import { storyboardTile, tileAt } from '#media/rules/storyboard.ts'
import type { MembersHome as Mine, ResumableProduct } from '#practice/home/members-home.server.ts'
import { WeekStrip, weekText } from '#practice/log/week-strip.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { Container } from '#ui/shell/page.tsx'

/** A member's first screen: where they stopped, what to play next, and what they own. */
export default function MembersHome({ stopped, loop, again, lesson, track, owned, week }: Mine) {
  const [last, ...earlier] = stopped
  const shelf = [...earlier.map(({ card }) => card), ...owned.filter(({ id }) => !stopped.some(({ card }) => card.id === id))].slice(0, 6)
  return (
    <section aria-labelledby="today" className="stage lamp">
      <Container className="grid gap-10 py-10 md:py-14">
        <header className="grid items-end gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <h1 id="today" className="text-4xl">
            Today in the shed
          </h1>
          <div className="grid gap-2">
            <WeekStrip week={week} />
            <p className="text-ink-soft text-sm">
              {weekText(week)} <Link to="/practice/log">Practice log</Link>
            </p>
          </div>
        </header>
        <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14">
          {last ? <ContinueCard {...last} /> : <StartCard card={lesson ?? owned.find(({ kind }) => kind !== 'bundle') ?? null} />}
          <Tonight loop={loop} again={again} lesson={last ? lesson : null} track={track} />
        </div>
        {shelf.length > 0 && (
          <section aria-labelledby="yours" className="grid gap-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              <h2 id="yours" className="text-xl">
                Your library
              </h2>
              <Link to="/library" className="touch-target">
                All of it
              </Link>
            </div>
            <SmallCardGrid label="Your library">
              {shelf.map((card) => (
                <li key={card.id}>
                  <SmallCard card={card} to={playPath(card)} />
                </li>
              ))}
            </SmallCardGrid>
          </section>
        )}
      </Container>
    </section>
  )
}

function ContinueCard({ card, seconds, duration }: ResumableProduct) {
  return (
    <section aria-labelledby="carry-on" className="group relative grid gap-4">
      <div className="relative">
        <CoverOrFrame card={card} drawn />
        <StoppedFrame card={card} seconds={seconds} />
      </div>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-paper-sunk">
        <div className="h-full rounded-full bg-brass" style={{ width: `${Math.min(100, (100 * seconds) / duration)}%` }} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 id="carry-on" className="text-2xl">
            {card.title}
          </h2>
          <p className="text-ink-soft tabular-nums">
            {kinds[card.kind].one} by {card.artist.name}.{' '}
            {seconds < 1
              ? `Next time from the start, ${clockTime(duration)}.`
              : `You stopped at ${clockTime(seconds)} of ${clockTime(duration)}.`}
          </p>
        </div>
        <ButtonLink to={playPath(card)} look="brass" size="large">
          Carry on
        </ButtonLink>
      </div>
    </section>
  )
}

/** Thumbnail of where they stopped, from the film's storyboard. */
function StoppedFrame({ card: { preview }, seconds }: Pick<ResumableProduct, 'card' | 'seconds'>) {
  if (!preview?.ready || preview.type === 'track') return null
  const { sheet, column, row } = tileAt(seconds)
  return (
    <div
      aria-hidden="true"
      className="absolute right-3 bottom-3 aspect-video w-2/5 max-w-52 overflow-hidden rounded-control bg-stage shadow-soft ring-2 ring-brass"
    >
      <img
        src={preview.poster.replace(/poster\.jpg$/, `sprite_${sheet}.jpg`)}
        alt=""
        style={{ width: `${storyboardTile.perRow * 100}%`, left: `${-column * 100}%`, top: `${-row * 100}%` }}
        className="absolute max-w-none"
      />
      <span className="absolute right-0 bottom-0 rounded-tl-control bg-stage px-1.5 py-0.5 font-semibold text-xs tabular-nums">
        {clockTime(seconds)}
      </span>
    </div>
  )
}

/** For a member who hasn't played anything yet. */
function StartCard({ card }: { card: ProductCard | null }) {
  return (
    <section aria-labelledby="begin" className="grid gap-4">
      {card && <CoverOrFrame card={card} />}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 id="begin" className="text-2xl">
            {card ? card.title : 'Find your first lesson'}
          </h2>
          <p className="text-ink-soft">{card ? `${kinds[card.kind].one} by ${card.artist.name}` : 'Your plan plays it right away.'}</p>
        </div>
        <ButtonLink to={card ? playPath(card) : '/lessons'} look="brass" size="large">
          {card ? 'Start here' : 'Find a lesson'}
        </ButtonLink>
      </div>
    </section>
  )
}

function Tonight({ loop, again, lesson, track }: Pick<Mine, 'loop' | 'again' | 'lesson' | 'track'>) {
  return (
    <section aria-labelledby="tonight" className="grid gap-3">
      <h2 id="tonight" className="text-xl">
        Ten minutes tonight
      </h2>
      <ul className="divide-y divide-line border-line border-y">
        {loop && (
          <Row
            to={loop.to}
            why={loop.waiting > 1 ? `${plural(loop.waiting, 'loop')} due` : 'A loop is due'}
            title={loop.name}
            about={loop.title}
          />
        )}
        {again && (
          <Row to={playPath(again)} why="Once more: you played it this week" title={again.title} about={again.artist.name} card={again} />
        )}
        {lesson && (
          <Row
            to={playPath(lesson)}
            why={lesson.level ? `New to you, ${levelLabels[lesson.level].toLowerCase()}` : 'New to you'}
            title={lesson.title}
            about={lesson.artist.name}
            card={lesson}
          />
        )}
        {track && (
          <Row to={playPath(track)} why={`Jam in ${track.key ?? 'your key'}`} title={track.title} about={track.artist.name} card={track} />
        )}
        <Row
          to="/practice"
          why="Practice"
          title={loop ? 'All of today’s loops' : 'Loops that come back'}
          about="Tuner and metronome are there too"
        />
      </ul>
    </section>
  )
}

type RowProps = { to: string; why: string; title: string; about: string; card?: ProductCard }

const Row = ({ to, why, title, about, card }: RowProps) => (
  <li className="group relative flex items-center gap-4 py-3">
    {card && (
      <div className="w-16 shrink-0">
        <SmallCover card={card} sizes="4rem" />
      </div>
    )}
    <div className="min-w-0">
      <p className="text-brass-text text-xs font-semibold">{why}</p>
      <Link to={to} className="whole-card font-display font-semibold">
        {title}
      </Link>
      <p className="text-ink-soft text-sm">{about}</p>
    </div>
  </li>
)

/** `drawn`: its cover; otherwise the film's first frame. */
const CoverOrFrame = ({ card, drawn: showCover = false }: { card: ProductCard; drawn?: boolean }) => (
  <div className="sleeve relative aspect-video">
    {!showCover && card.preview?.ready && card.preview.type !== 'track' ? (
      <img src={card.preview.poster} alt="" width={1280} height={720} fetchPriority="high" className="size-full object-cover" />
    ) : (
      <Picture
        picture={imagePicture(card.cover, 1280, 'wide')}
        alt=""
        first
        sizes="(min-width: 64rem) 50vw, 100vw"
        className="size-full object-cover"
      />
    )}
  </div>
)
