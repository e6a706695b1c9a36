import { Link } from 'react-router'
import { GiftButton, GiftModal } from '#blocks.tsx'
import { addGift } from '#cart/cart-actions.client.ts'
import { countsOfKinds } from '#catalogue/home.server.ts'
import { formatMoney } from '#kernel/money.ts'
import { type GiftPlan, giftPlans } from '#membership/gifts/gift-plans.server.ts'
import { membershipOf } from '#membership/membership.server.ts'
import { PlanCard } from '#membership/plans/plan-card.tsx'
import { buyOrJoinText, planFacts } from '#membership/plans/plan-facts.ts'
import { findPlanOffer } from '#membership/plans/plan-offer.server.ts'
import { planSamples, usualLessonPrice } from '#membership/plans/plan-samples.server.ts'
import { findPlan, listOfferedTiers } from '#membership/plans/plans.server.ts'
import type { Term } from '#membership/rules/plan.ts'
import { showSubscription } from '#membership/show-subscription.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { ctxKey } from '#platform/page-context.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/plans'
import { TrackPreviews } from './track-previews.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(matches, 'Membership') },
  {
    name: 'description',
    content: loaderData?.plans.length
      ? 'Stream every lesson, course and backing track. Monthly or yearly, pause or cancel any time.'
      : 'There’s no membership right now.',
  },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const term: Term = new URL(request.url).searchParams.get('term') === 'annual' ? 'annual' : 'monthly'
  const other: Term = term === 'annual' ? 'monthly' : 'annual'
  const tiers = listOfferedTiers(ctx)
  const gifts = await giftPlans(ctx)
  const subscription = await showSubscription(ctx)
  const { slug } = await membershipOf(ctx)
  const counts = await countsOfKinds(ctx)
  const samples = await planSamples(ctx, tiers)
  const plans = await Promise.all(
    tiers.map(async (tier) => {
      const plan = await findPlan(ctx, tier.slug, term, ctx.visitor.currency)
      const elsewhere = await findPlan(ctx, tier.slug, other, ctx.visitor.currency)
      return {
        slug: tier.slug,
        name: tier.name,
        summary: tier.summary,
        price: formatMoney({ minor: plan.price, currency: plan.currency }),
        aside: savingText(term, plan.price, elsewhere.price, (minor) => formatMoney({ minor, currency: plan.currency })),
        trialDays: tier.trialDays,
        facts: planFacts(tier, counts),
        covers: samples.covers.get(tier.slug) ?? [],
        own: slug === tier.slug,
        gift: giftOf(
          ctx,
          gifts.find((gift) => gift.tier === tier.slug),
        ),
      }
    }),
  )
  const best = await findPlanOffer(ctx, ['lesson'])
  return {
    plans,
    term,
    tracks: samples.tracks,
    compared: best && buyOrJoinText(await usualLessonPrice(ctx), best),
    running: subscription !== null && !['cancelled', 'inactive'].includes(subscription.status),
  }
}

const giftOf = (ctx: Ctx, gift: GiftPlan | undefined) =>
  gift && gift.unitPrice !== null
    ? {
        stockLineId: gift.stockLineId,
        title: gift.title,
        label: gift.label,
        price: formatMoney({ minor: gift.unitPrice, currency: ctx.visitor.currency }),
      }
    : null

function savingText(term: Term, price: number, other: number, money: (minor: number) => string): string | null {
  const [month, year] = term === 'annual' ? [other, price] : [price, other]
  const saved = month * 12 - year
  if (term === 'annual') return saved > 0 ? `${money(saved)} less than twelve single months` : null
  return saved > 0 ? `or ${money(year)} a year: save ${money(saved)}` : `or ${money(year)} a year`
}

export default function PlansPage({ loaderData }: Route.ComponentProps) {
  const { plans, term, tracks, compared, running } = loaderData
  if (plans.length === 0) return <NoPlans />
  return (
    <Page>
      <header className="mx-auto grid max-w-text gap-3 pb-8 text-center">
        <h1 className="text-4xl">Play as much as you like</h1>
        <p className="text-ink-soft text-lg">
          One price, as often as you like. Pause for up to three months, change or cancel any time. What you buy stays yours, with or
          without a plan.
        </p>
        <nav aria-label="Billing period" className="mx-auto flex rounded-control border border-line-strong">
          <TermLink to="/membership" current={term === 'monthly'}>
            Monthly
          </TermLink>
          <TermLink to="/membership?term=annual" current={term === 'annual'}>
            Yearly
          </TermLink>
        </nav>
      </header>
      <div className="mx-auto grid max-w-[60rem] gap-6 md:grid-cols-2">
        {plans.map((plan, at) => (
          <PlanCard
            key={plan.slug}
            name={plan.name}
            summary={plan.summary}
            price={plan.price}
            per={term === 'annual' ? 'year' : 'month'}
            aside={plan.aside}
            facts={plan.facts}
            covers={plan.covers}
            best={at === plans.length - 1}
            own={plan.own}
          >
            {running ? (
              <ButtonLink to="/profile/membership" wide look={at > plans.findIndex(({ own }) => own) ? 'brass' : 'quiet'} size="large">
                {plan.own ? 'Your membership' : `Change to ${plan.name}`}
              </ButtonLink>
            ) : (
              <ButtonLink to={`/membership/join/${plan.slug}/${term}`} wide look="brass" size="large">
                {plan.trialDays > 0 ? `Try ${plan.trialDays} days free` : `Join ${plan.name}`}
              </ButtonLink>
            )}
            {plan.gift && <GiftOffer {...plan.gift} />}
          </PlanCard>
        ))}
      </div>
      {tracks.length > 0 && (
        <section aria-labelledby="hear" className="mx-auto max-w-text pt-12">
          <h2 id="hear" className="pb-3 text-2xl">
            Hear what you’ll play
          </h2>
          <TrackPreviews tracks={tracks} />
        </section>
      )}
      {compared && (
        <section aria-labelledby="compared" className="mx-auto max-w-text pt-12">
          <h2 id="compared" className="pb-3 text-2xl">
            Buy or join?
          </h2>
          <p className="tabular-nums">{compared}</p>
        </section>
      )}
      <section aria-labelledby="fair" className="mx-auto max-w-text pt-12">
        <h2 id="fair" className="pb-3 text-2xl">
          How it works
        </h2>
        <ul className="grid list-disc gap-2 pl-5">
          <li>Renews automatically at the price shown, tax included, until you cancel. You can always see the next charge and date.</li>
          <li>Cancel in two clicks. You keep access until the end of the period you’ve paid for.</li>
          <li>Upgrades start now, less the value left on your old plan. Downgrades start at renewal.</li>
          <li>Pause a yearly plan and we save your days. You never lose time you’ve paid for.</li>
          <li>Changed your mind? Within 14 days of paying you get back what you have not used.</li>
        </ul>
      </section>
    </Page>
  )
}

const GiftOffer = ({ stockLineId, title, label, price }: { stockLineId: number; title: string; label: string; price: string }) => (
  <div className="pt-3">
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
  </div>
)

const NoPlans = () => (
  <Page>
    <h1 className="text-center text-4xl">Membership</h1>
    <EmptyState illustration="shelf" title="No plans yet" action={<ButtonLink to="/">Back to the shop</ButtonLink>}>
      There’s no membership to join right now. What you buy is yours to keep.
    </EmptyState>
  </Page>
)

const TermLink = ({ to, current, children }: { to: string; current: boolean; children: string }) => (
  <Link
    to={to}
    preventScrollReset
    aria-current={current ? 'true' : undefined}
    className={`flex min-h-11 items-center rounded-control px-5 font-semibold no-underline ${current ? 'bg-brass text-brass-ink' : ''}`}
  >
    {children}
  </Link>
)
