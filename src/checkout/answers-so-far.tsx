import { Link } from 'react-router'
import { addressLines } from '#account/rules/address.ts'
import type { CheckoutPage } from '#checkout/checkout-page.server.ts'
import { storeStep } from '#checkout/step-store.client.ts'
import { formatMoney } from '#kernel/money.ts'

export function AnswersSoFar({ page }: { page: CheckoutPage }) {
  const { answer, section } = page
  const before = answer.steps.filter((step) => step.number < section[0]! && step.done)
  if (before.length === 0 && !page.member) return null
  return (
    <dl className="divide-y divide-line rounded-card border border-line bg-paper-raised">
      {page.member && <Answer label="Contact" text={page.member.email} />}
      {before.map(({ number, name, label }) => (
        <Answer key={name} label={label} text={words[name]?.(page) ?? ''} step={number} />
      ))}
    </dl>
  )
}

const words: Readonly<Record<string, (page: CheckoutPage) => string>> = {
  contact: ({ answer }) => answer.checkout.email ?? '',
  delivery: ({ answer }) => (answer.checkout.delivery_address ? addressLines(answer.checkout.delivery_address, '').join(', ') : ''),
  shipping: ({ answer, currency }) => {
    const { shipping } = answer.checkout
    return shipping ? `${shipping.name}, ${shipping.days}, ${formatMoney({ minor: shipping.cost, currency })}` : ''
  },
}

const Answer = ({ label, text, step }: { label: string; text: string; step?: number }) => (
  <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 px-4 py-2 sm:grid-cols-[8.5rem_1fr_auto]">
    <dt className="text-sm text-ink-soft max-sm:col-span-2">{label}</dt>
    <dd className="min-w-0">{text}</dd>
    {step && (
      <dd>
        <Link
          to={`/checkout?step=${step}`}
          onClick={() => storeStep(step)}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Change<span className="sr-only"> {label.toLowerCase()}</span>
        </Link>
      </dd>
    )}
  </div>
)
