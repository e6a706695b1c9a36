import { Link } from 'react-router'
import { formatMoney } from '#kernel/money.ts'
import { imagePicture } from '#media/images/image-picture.ts'
import { ctxKey } from '#platform/page-context.ts'
import { listUpcoming, type UpcomingDisc } from '#pre-orders/offer-pre-order.server.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/coming-soon'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Coming soon') },
  { name: 'description', content: 'Pre-order upcoming DVDs and CDs. You’re only charged when we ship.' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  return { coming: await listUpcoming(ctx), currency: ctx.visitor.currency }
}

export default function ComingSoonPage({ loaderData: { coming, currency } }: Route.ComponentProps) {
  return (
    <Page>
      <div className="grid gap-8">
        <header className="grid gap-2">
          <h1 className="text-4xl">Coming soon</h1>
          <p className="max-w-text text-ink-soft text-lg">
            Pre-order and we’ll reserve yours. You’re charged when we ship it, and you can cancel until then.
          </p>
        </header>
        {coming.length === 0 ? (
          <EmptyState illustration="shelf" title="Nothing announced yet" action={<ButtonLink to="/dvds">See the DVDs</ButtonLink>} />
        ) : (
          <ul className="grid gap-x-8 gap-y-6 md:grid-cols-2">
            {coming.map((one) => (
              <Row key={one.stockLineId} one={one} price={one.price === null ? null : formatMoney({ minor: one.price, currency })} />
            ))}
          </ul>
        )}
      </div>
    </Page>
  )
}

const Row = ({ one: disc, price }: { one: UpcomingDisc; price: string | null }) => (
  <li className="grid grid-cols-[6rem_1fr] gap-x-5 panel p-4 sm:grid-cols-[8rem_1fr]">
    <div className="self-start overflow-hidden rounded-control">
      <Picture picture={imagePicture(disc.cover, 320)} alt="" sizes="8rem" />
    </div>
    <div className="grid content-start justify-items-start gap-2">
      <div>
        <h2 className="text-lg leading-snug">
          <Link to={disc.path} className="no-underline hover:underline">
            {disc.title}
          </Link>
        </h2>
        <p className="text-ink-soft text-sm">
          {disc.label} by {disc.artist}
        </p>
      </div>
      <p className="text-sm">{disc.summary}</p>
      <p className="flex flex-wrap items-center gap-3 text-sm">
        <Badge tone="brass">Out on {disc.releaseOn}</Badge>
        {price && <span className="font-semibold tabular-nums">{price}</span>}
      </p>
      {disc.left > 0 ? (
        <ButtonLink to={`/pre-order/${disc.stockLineId}`} look="brass">
          Pre-order<span className="sr-only">: {disc.title}</span>
        </ButtonLink>
      ) : (
        <p className="text-ink-soft text-sm">Pre-orders are full.</p>
      )}
    </div>
  </li>
)
