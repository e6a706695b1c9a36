import { shopCurrencies } from '#kernel/form-values.ts'
import { type Currency, currencySymbol } from '#kernel/money.ts'
import { worksIn } from '#offers/rules/coupon.ts'
import { type CouponLimits, type CouponTerms, readLimits, readTerms } from '#offers/rules/coupon-form.ts'
import { couponBenefit, couponRequirements, stackingRule } from '#offers/rules/coupon-text.ts'
import { StaffTime } from '#ui/data/staff-time.tsx'

export type CouponDraft = CouponTerms & CouponLimits

export function draftOf(text: (name: string) => string, known: { kinds: readonly string[]; tiers: readonly string[] }): CouponDraft {
  return { ...readTerms(text, known, {}), ...readLimits(text, {}) }
}

export function CouponPreview({ draft }: { draft: CouponDraft }) {
  const coupon = { ...draft, productIds: draft.products.map((_, at) => at) }
  return (
    <section aria-labelledby="says" className="grid gap-3 rounded-card border border-brass-edge bg-brass-wash p-5">
      <h2 id="says" className="text-xl">
        What buyers see
      </h2>
      <p className="font-semibold">{draft.title || 'No title yet'}</p>
      <dl className="grid gap-2">
        {shopCurrencies.map((currency) => (
          <div key={currency} className="grid grid-cols-[2.5rem_1fr] gap-x-2">
            <dt>
              <span aria-hidden="true">{currencySymbol(currency)}</span>
              <span className="sr-only">{currency}</span>
            </dt>
            <dd>{sentenceOf(coupon, currency)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-soft">
        {draft.startsAt && (
          <>
            From <StaffTime at={draft.startsAt} />.{' '}
          </>
        )}
        {draft.endsAt && (
          <>
            Until <StaffTime at={draft.endsAt} />.{' '}
          </>
        )}
        {stackingRule}
      </p>
    </section>
  )
}

function sentenceOf(coupon: Parameters<typeof couponBenefit>[0], currency: Currency): string {
  const useless = !worksIn(coupon, currency) || (!coupon.percent && !coupon.freeShipping && !coupon.amounts?.[currency])
  return useless
    ? 'Not available in this currency.'
    : `${[couponBenefit(coupon, currency), ...couponRequirements(coupon, currency)].join(', ')}.`
}
