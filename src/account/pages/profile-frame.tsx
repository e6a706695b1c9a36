import { Link, Outlet } from 'react-router'
import { memberOf } from '#account/member.server.ts'
import { waitingGifts } from '#gifts/claim-gift.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { TabLinks } from '#ui/layout/tab-links.tsx'
import { Container } from '#ui/shell/page.tsx'
import type { Route } from './+types/profile-frame'

const tabs = [
  { label: 'Details', to: '/profile' },
  { label: 'Membership', to: '/profile/membership' },
  { label: 'Orders', to: '/profile/orders' },
  { label: 'Pre-orders', to: '/profile/pre-orders' },
  { label: 'Library', to: '/library' },
  { label: 'Playlists', to: '/playlists' },
  { label: 'Watchlist', to: '/watchlist' },
  { label: 'Addresses', to: '/profile/addresses' },
  { label: 'Payment methods', to: '/profile/cards' },
  { label: 'Gifts', to: '/profile/gifts' },
  { label: 'Points', to: '/profile/points' },
  { label: 'Coupons', to: '/profile/coupons' },
  { label: 'Taste', to: '/profile/taste' },
  { label: 'Devices', to: '/profile/sessions' },
  { label: 'Privacy', to: '/profile/privacy' },
]

/** Guests are sent to sign in and back. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  memberOf(ctx)
  return { gifts: await waitingGifts(ctx) }
}

/** Row R1: the profile tabs; each page brings its own `<Page>`. */
export default function ProfileFrame({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="border-line border-b bg-paper-raised">
        <Container className="-mb-px min-w-0">
          <TabLinks label="Your account" tabs={tabs} />
        </Container>
      </div>
      {loaderData.gifts.length > 0 && (
        <Container className="grid gap-3 pt-6">
          {loaderData.gifts.map(({ giver, title, path }) => (
            <Notice key={path} title={`${giver} sent you a gift: ${title}`} tone="brass">
              <Link to={path} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
                Open your gift
              </Link>
            </Notice>
          ))}
        </Container>
      )}
      <Outlet />
    </>
  )
}
