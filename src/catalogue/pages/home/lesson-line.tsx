import { Link } from 'react-router'
import { usePlayerPath } from '#catalogue/access-context.ts'
import { CardPrice } from '#catalogue/cards/card-price.tsx'
import type { HomeLesson } from '#catalogue/home.server.ts'
import { kinds, productPath } from '#catalogue/kinds.ts'
import { capitalised } from '#catalogue/rules/labels.ts'
import type { Currency } from '#kernel/money.ts'
import { ButtonLink } from '#ui/form/button.tsx'

export function LessonLine({ lesson, currency }: { lesson: HomeLesson; currency: Currency }) {
  const { card } = lesson
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 max-sm:px-4">
      <p className="min-w-0">
        <Link to={productPath(card.kind, card.slug)} className="font-display font-semibold text-lg no-underline hover:underline">
          {card.title}
        </Link>
        <span className="block text-ink-soft text-sm tabular-nums">{factsOf(lesson).join(' · ')}</span>
      </p>
      <div className="flex items-center justify-between gap-4 max-sm:w-full">
        <CardPrice product={card} currency={currency} />
        <PlayOrTryButton card={card} />
      </div>
    </div>
  )
}

function PlayOrTryButton({ card }: { card: HomeLesson['card'] }) {
  const player = usePlayerPath(card)
  return (
    <ButtonLink to={player ?? productPath(card.kind, card.slug)}>
      {`${player ? 'Play' : 'Try'} this ${kinds[card.kind].one.toLowerCase()}`}
    </ButtonLink>
  )
}

const factsOf = ({ card }: HomeLesson): string[] =>
  [card.artist.name, capitalised(card.style), card.key, card.tempo && `${card.tempo} bpm`, card.tuning && capitalised(card.tuning)].flatMap(
    (fact) => fact || [],
  )
