import { GiftButton, GiftModal } from '#blocks.tsx'
import { addGift } from '#cart/cart-actions.client.ts'
import { formatMoney } from '#kernel/money.ts'
import { giftPlans } from '#membership/gifts/gift-plans.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/gifts'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Gifts') },
  { name: 'description', content: 'A year of lessons for someone who plays or wants to, sent on the day you choose.' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const plans = await giftPlans(ctx)
  return {
    plans: plans.flatMap(({ stockLineId, title, label, summary, unitPrice }) =>
      unitPrice === null
        ? []
        : [{ stockLineId, title, label, summary, price: formatMoney({ minor: unitPrice, currency: ctx.visitor.currency }) }],
    ),
  }
}

export default function GiftsPage({ loaderData }: Route.ComponentProps) {
  const years = loaderData.plans.length > 0
  return (
    <Page>
      <h1 className="pb-3 text-3xl">{years ? 'Give someone a year of playing' : 'Gifts'}</h1>
      {years && (
        <p className="max-w-text pb-8 text-ink-soft text-lg">A year’s membership. It never auto-renews. You choose the day we send it.</p>
      )}
      <ul className="grid gap-5 md:grid-cols-2">
        {loaderData.plans.map(({ stockLineId, title, label, summary, price }) => (
          <li key={stockLineId} className="grid content-start gap-4 panel p-6">
            <div>
              <h2 className="text-2xl">{title}</h2>
              <p className="text-ink-soft">{label}</p>
            </div>
            <p>{summary}</p>
            <p className="display text-3xl tabular-nums">{price}</p>
            <GiftButton
              title={title}
              stockLineId={stockLineId}
              modal={(close) => (
                <GiftModal
                  title={title}
                  mailTitle={`${label} of ${title}`}
                  lines={[{ stockLineId, label, price }]}
                  onGive={addGift}
                  onClose={close}
                />
              )}
            />
          </li>
        ))}
      </ul>
      <section aria-labelledby="anything" className={`grid max-w-text gap-3 ${years ? 'pt-12' : 'pt-4'}`}>
        <h2 id="anything" className="text-xl">
          {years ? 'Or pick something they’d love' : 'Pick something they’d love'}
        </h2>
        <p>Every lesson, course, stream, bundle and backing track can be sent as a gift, even if you own it.</p>
        <p>
          <ButtonLink to="/lessons">Browse lessons</ButtonLink>
        </p>
      </section>
    </Page>
  )
}
