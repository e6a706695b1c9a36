import { Outlet } from 'react-router'
import { memberOf } from '#account/member.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Container } from '#ui/shell/page.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import type { Route } from './+types/profile-frame'

const tabs = [
  { label: 'Details', to: '/profile' },
  { label: 'Membership', to: '/profile/membership' },
  { label: 'Orders', to: '/profile/orders' },
  { label: 'Library', to: '/library' },
  { label: 'Addresses', to: '/profile/addresses' },
  { label: 'Ways to pay', to: '/profile/cards' },
  { label: 'Points', to: '/profile/points' },
  { label: 'Coupons', to: '/profile/coupons' },
  { label: 'Devices', to: '/profile/sessions' },
]

/** Everything below is a member's own: guests are led to sign in and back. */
export function loader({ context }: Route.LoaderArgs): null {
  memberOf(context.get(ctxKey))
  return null
}

/** Row R1: the tabs over the pages of the profile; each page brings its own `<Page>`. */
export default function ProfileFrame() {
  return (
    <>
      <div className="border-line border-b bg-paper-raised">
        <Container className="-mb-px min-w-0">
          <TabLinks label="Your account" tabs={tabs} />
        </Container>
      </div>
      <Outlet />
    </>
  )
}
