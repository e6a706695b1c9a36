import { Ticket } from 'lucide-react'
import { FreeDvd } from '#blocks.tsx'
import { formatDate } from '#kernel/dates.ts'
import type { MyCouponShown } from '#offers/coupons.contract.ts'
import { myCoupons } from '#offers/coupons.server.ts'
import { findFreeDvdOffer } from '#offers/free-dvd.server.ts'
import { stackingRule } from '#offers/rules/coupon-text.ts'
import { ctxKey } from '#platform/page-context.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/coupons'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Your coupons') },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ context }: Route.LoaderArgs) => ({
  coupons: await myCoupons(context.get(ctxKey)),
  freeDvd: await findFreeDvdOffer(context.get(ctxKey)),
})

export default function CouponsPage({ loaderData }: Route.ComponentProps) {
  const { coupons, freeDvd } = loaderData
  return (
    <Page width="text">
      <h1 className="pb-2 text-3xl">Your coupons</h1>
      <p className="pb-6 text-ink-soft">{stackingRule}</p>
      {freeDvd && (
        <div className="pb-8">
          <FreeDvd offer={freeDvd} chosen={null} />
        </div>
      )}
      {coupons.length === 0 ? (
        <EmptyState illustration="case" title="No coupons right now" action={<ButtonLink to="/lessons">Find a lesson</ButtonLink>}>
          When we have one for you, you’ll find it here.
        </EmptyState>
      ) : (
        <ul aria-label="Coupons" className="divide-y divide-line panel">
          {coupons.map((coupon) => (
            <CouponRow key={coupon.code} coupon={coupon} />
          ))}
        </ul>
      )}
    </Page>
  )
}

const CouponRow = ({ coupon: { code, title, gives, asks, ends_at } }: { coupon: MyCouponShown }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5">
    <div className="flex min-w-0 gap-4">
      <Ticket aria-hidden="true" size={24} className="mt-0.5 shrink-0 text-ink-soft" />
      <div className="min-w-0">
        <p className="font-semibold">{title || gives}</p>
        <p className="text-ink-soft text-sm">
          {[title ? gives : '', ...asks].filter(Boolean).join(', ')}
          {ends_at && ` until ${formatDate(ends_at)}`}
        </p>
      </div>
    </div>
    <p>
      <span className="sr-only">Code </span>
      <strong className="rounded-control border border-line-strong border-dashed px-3 py-1.5 tracking-wide tabular-nums">{code}</strong>
    </p>
  </li>
)
