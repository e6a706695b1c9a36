import { Link, Outlet } from 'react-router'
import { requireMember } from '#account/member.server.ts'
import { UnreachableNotice } from '#account/profile/unreachable-notice.tsx'
import { unclaimedGifts } from '#gifts/claim-gift.server.ts'
import { suppressionOf } from '#platform/mail/suppression.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Container } from '#ui/shell/page.tsx'
import type { Route } from './+types/profile-frame'
import { AccountNav } from './account-nav.tsx'

/** Guests are sent to sign in and back. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const { email } = requireMember(ctx)
  const [gifts, suppression] = await Promise.all([unclaimedGifts(ctx), suppressionOf(ctx, email)])
  return { gifts, unreachable: suppression && { email, mayTryAgain: suppression.canRetry } }
}

/** Row R1: the profile's navigation; each page renders its own `<Page>`. */
export default function ProfileFrame({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="border-line border-b bg-paper-raised">
        <Container className="-mb-px min-w-0">
          <AccountNav />
        </Container>
      </div>
      {loaderData.unreachable && (
        <Container className="pt-6">
          <UnreachableNotice {...loaderData.unreachable} />
        </Container>
      )}
      {loaderData.gifts.length > 0 && (
        <Container className="grid gap-3 pt-6">
          {loaderData.gifts.map(({ giver, title, path }) => (
            <Notice key={path} title={`${giver} sent you a gift: ${title}`} tone="brass">
              <Link to={path} className="touch-target font-semibold underline underline-offset-4">
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
