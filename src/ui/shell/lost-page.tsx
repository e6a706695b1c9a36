import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { buttonClass } from '#ui/form/button.tsx'
import { controlClass } from '#ui/form/control-class.ts'
import { Drawing } from '#ui/icons/drawing.tsx'
import { Page } from '#ui/shell/page.tsx'
import { useShopName } from '#ui/shell/shop-name.ts'
import { useSections } from '#ui/shell/use-sections.ts'

const reasons = {
  missing: { title: 'Page not found', words: 'This page has moved or never existed.' },
  refused: { title: 'That didn’t work', words: 'Go back and try again.' },
  unavailable: { title: 'Back in a moment', words: 'We can’t reach the shop right now. Try again in a minute.' },
  broken: {
    title: 'Something went wrong on our side',
    words: 'We’ve logged it and we’re on it. Nothing you did is lost. Try again in a moment.',
  },
} as const

export type LostPageProps = { reason: keyof typeof reasons; words?: string; children?: ReactNode }

export function LostPage({ reason, words, children }: LostPageProps) {
  return (
    <Page width="text">
      <title>{`${reasons[reason].title} – ${useShopName()}`}</title>
      <meta name="robots" content="noindex" />
      <div className="grid gap-6 py-8">
        <Drawing name={reason === 'missing' ? 'shelf' : 'amp'} />
        <h1 className="text-3xl">{reasons[reason].title}</h1>
        <p className="text-ink-soft text-lg">{words ?? reasons[reason].words}</p>
        {children}
        {reason === 'unavailable' ? <TryAgain /> : <SearchShop />}
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {useSections()
            .flatMap((section) => section.items ?? [section])
            .map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className="touch-target">
                  {label}
                </Link>
              </li>
            ))}
        </ul>
      </div>
    </Page>
  )
}

/** A full page load, because the loaded script may be what failed. */
function TryAgain() {
  const { pathname, search } = useLocation()
  return (
    <p>
      <a href={pathname + search} className={buttonClass({ look: 'brass' })}>
        Try again
      </a>
    </p>
  )
}

const SearchShop = () => (
  <search>
    <form action="/search" className="flex max-w-text gap-2">
      <input name="q" type="search" aria-label="Search the shop" placeholder="A style, an artist, a technique" className={controlClass} />
      <button type="submit" className={buttonClass({ look: 'brass' })}>
        Search
      </button>
    </form>
  </search>
)
