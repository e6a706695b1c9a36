import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { openConsentChoices } from '#ui/consent/consent-choice.ts'
import { Wordmark } from '#ui/layout/wordmark.tsx'
import { markReady } from '#ui/mark-ready.ts'
import { PriorPriceFootnote } from '#ui/prior-price-note.tsx'
import { footerLists } from '#ui/shell/footer-links.ts'
import { Container } from '#ui/shell/page.tsx'
import { useSections } from '#ui/shell/use-sections.ts'
import { ThemeSwitch } from '#ui/theme/theme-switch.tsx'

type SiteFooterProps = {
  newsletter?: ReactNode
  /** Staff-written pages with their own addresses. */
  ownPages?: readonly { path: string; title: string }[]
  withdrawalLabel?: boolean
  testMode?: boolean
  asksConsent?: boolean
}

export default function SiteFooter({
  newsletter,
  ownPages = [],
  withdrawalLabel = true,
  testMode = false,
  asksConsent = false,
}: SiteFooterProps) {
  return (
    // A short page pushes the footer to the bottom of the window; loaded in parts, it would shift.
    <footer className="mt-16 not-[:has(>[data-whole])]:hidden print:hidden">
      <PriorPriceFootnote />
      <div className="walnut planks">
        <Container className="grid gap-10 pt-12 pb-8 lg:grid-cols-[1.4fr_2fr] lg:pt-16">
          <div className="grid max-w-text content-start gap-4">
            <Wordmark />
            <p className="max-w-80 text-ink-soft">Lessons, backing tracks and records for people who would rather be playing.</p>
            {newsletter}
          </div>
          <div className="grid grid-cols-2 gap-8 sm:grid-cols-[1fr_1fr_1.7fr_1fr]">
            {footerLists(useSections(), ownPages, withdrawalLabel).map(({ title, links }) => (
              <nav key={title} aria-label={title}>
                <h2 className="pb-2 text-base">{title}</h2>
                <ul>
                  {links.map(({ label, to }) => (
                    <li key={`${label} ${to}`}>
                      <Link to={to} className="touch-target text-ink-soft no-underline hover:text-ink hover:underline">
                        {label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          </div>
          <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6 text-sm text-ink-soft lg:col-span-2">
            <p>{testMode ? 'Test mode: no real payments, nothing is shipped.' : 'Prices include tax where it applies.'}</p>
            {asksConsent && (
              <button
                type="button"
                data-waits=""
                ref={markReady}
                onClick={openConsentChoices}
                className="script-only min-h-11 underline underline-offset-4"
              >
                Privacy choices
              </button>
            )}
            <ThemeSwitch />
          </div>
        </Container>
      </div>
      <span hidden data-whole="" />
    </footer>
  )
}
