import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { buttonClass } from '#ui/form/button.tsx'
import { controlClass } from '#ui/form/control-class.ts'
import { Illustration } from '#ui/icons/illustration.tsx'
import { Page } from '#ui/shell/page.tsx'
import { useShopName } from '#ui/shell/shop-name.ts'
import { useSections } from '#ui/shell/use-sections.ts'

const reasons = {
  missing: { title: 'Page not found', message: 'This page has moved or never existed.' },
  refused: { title: 'That didn’t work', message: 'Go back and try again.' },
  unavailable: { title: 'Back in a moment', message: 'We can’t reach the shop right now. Try again in a minute.' },
  broken: {
    title: 'Something went wrong on our side',
    message: 'We’ve logged it and we’re on it. Nothing you did is lost. Try again in a moment.',
  },
} as const

export type ErrorPageProps = { reason: keyof typeof reasons; message?: string; children?: ReactNode }

export function ErrorPage({ reason, message, children }: ErrorPageProps) {
  return (
    <Page width="text">
      <title>{`${reasons[reason].title} – ${useShopName()}`}</title>
      <meta name="robots" content="noindex" />
      <div className="grid gap-6 py-8">
        <Illustration name={reason === 'missing' ? 'shelf' : 'amp'} />
        <h1 className="text-3xl">{reasons[reason].title}</h1>
        <p className="text-ink-soft text-lg">{message ?? reasons[reason].message}</p>
        {children}
        {reason === 'unavailable' ? <RetryLink /> : <SearchForm />}
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
function RetryLink() {
  const { pathname, search } = useLocation()
  return (
    <p>
      <a href={pathname + search} className={buttonClass({ look: 'brass' })}>
        Try again
      </a>
    </p>
  )
}

const SearchForm = () => (
  <search>
    <form action="/search" className="flex max-w-text gap-2">
      <input name="q" type="search" aria-label="Search the shop" placeholder="A style, an artist, a technique" className={controlClass} />
      <button type="submit" className={buttonClass({ look: 'brass' })}>
        Search
      </button>
    </form>
  </search>
)
