import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { addressLines } from '#account/rules/address.ts'
import type { CheckoutPage } from '#checkout/checkout-page.server.ts'
import { sectionsOf } from '#checkout/rules/steps.ts'
import { storeStep } from '#checkout/step-store.client.ts'
import { formatMoney } from '#kernel/money.ts'
import { cardName } from '#payments/rules/card.ts'
import { StepMark } from '#ui/layout/step-list.tsx'

/** Everything on one sheet, opening in order: answered sections fold to a summary, `children` is the open one. */
export function CheckoutSections({ page, children }: { page: CheckoutPage; children: ReactNode }) {
  const sections = sectionsOn(page)
  const known = page.member && <SignedInContact email={page.member.email} />
  if (sections.length === 1) {
    return (
      <>
        {known && <div className="border-line border-y">{known}</div>}
        {children}
      </>
    )
  }
  return (
    <div className="divide-y divide-line border-line border-y">
      {known}
      <ol aria-label="Checkout steps" className="divide-y divide-line">
        {sections.map((section) => (
          <li key={section.number} aria-current={section.open ? 'step' : undefined} className={section.open ? 'grid gap-8 py-6' : 'py-2'}>
            {section.open ? children : <CollapsedSection {...section} />}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The open section's number; null when there is only one. */
export function openSection(page: CheckoutPage): number | null {
  const sections = sectionsOn(page)
  return sections.length > 1 ? (sections.find(({ open }) => open)?.number ?? null) : null
}

type Section = { number: number; label: string; open: boolean; done: boolean; step: number; answers: string[] }

function sectionsOn(page: CheckoutPage): Section[] {
  const { steps } = page.answer
  return sectionsOf(steps.map(({ number }) => number)).map((numbers, index) => {
    const sectionSteps = steps.filter(({ number }) => numbers.includes(number))
    return {
      number: index + 1,
      // Guests enter their email with the delivery address.
      label: sectionSteps.find(({ name }) => name !== 'contact')!.label,
      open: page.section.includes(numbers[0]!),
      done: sectionSteps.every(({ name, done }) => done || name === 'review'),
      step: numbers[0]!,
      answers: sectionSteps.map(({ name }) => answerTexts[name]?.(page) ?? '').filter((text) => text !== ''),
    }
  })
}

const answerTexts: Readonly<Record<string, (page: CheckoutPage) => string>> = {
  contact: ({ answer }) => answer.checkout.email ?? '',
  delivery: ({ answer }) => (answer.checkout.delivery_address ? addressLines(answer.checkout.delivery_address, '').join(', ') : ''),
  shipping: ({ answer, currency }) => {
    const { shipping } = answer.checkout
    return shipping ? `${shipping.name}, ${shipping.days}, ${formatMoney({ minor: shipping.cost, currency })}` : ''
  },
  payment: ({ answer }) => (answer.checkout.token_response ? cardName(answer.checkout.token_response) : ''),
}

function CollapsedSection({ number, label, done, step, answers }: Section) {
  return (
    <div className="grid grid-cols-[auto_1fr_auto] items-start gap-x-3">
      <span className="flex min-h-11 items-center">
        <StepMark number={number} state={done ? 'done' : 'to come'} />
      </span>
      <span className="grid min-w-0 py-2.5">
        <span className={done ? 'font-semibold' : 'text-ink-soft'}>
          {label}
          {done && <span className="sr-only">, done</span>}
        </span>
        {done &&
          answers.map((text) => (
            <span key={text} className="text-ink-soft wrap-anywhere">
              {text}
            </span>
          ))}
      </span>
      {done && (
        <Link
          to={`/checkout?step=${step}`}
          onClick={() => storeStep(step)}
          preventScrollReset
          className="touch-target underline underline-offset-4"
        >
          Change<span className="sr-only"> {label.toLowerCase()}</span>
        </Link>
      )}
    </div>
  )
}

const SignedInContact = ({ email }: { email: string }) => (
  <p className="grid grid-cols-[auto_1fr] gap-x-4 py-4">
    <span className="text-ink-soft">Contact</span>
    <span className="wrap-anywhere">{email}</span>
  </p>
)
