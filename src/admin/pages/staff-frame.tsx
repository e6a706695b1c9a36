import { Outlet, redirect } from 'react-router'
import { mayDo, staffOf } from '#account/member.server.ts'
import { readTwoStep } from '#account/sign-in/two-step.server.ts'
import { staffMenu } from '#admin/menu.ts'
import { countOwed } from '#payments/refunds/staff-failed-refunds.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { TabLinks } from '#ui/layout/tab-links.tsx'
import { Container } from '#ui/shell/page.tsx'
import type { Route } from './+types/staff-frame'

/** Everyone but staff gets not-found; staff without two-step sign-in are sent there. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  if (ctx.visitor.member?.role === 'member' && (await readTwoStep(ctx)).needed) throw redirect('/profile/two-step', 303)
  staffOf(ctx)
  return { owed: mayDo(ctx, 'refunds.settle') ? await countOwed(ctx) : 0 }
}

export default function StaffFrame({ loaderData: { owed } }: Route.ComponentProps) {
  const tabs = staffMenu.map((tab) => (tab.to === '/admin/payouts' && owed > 0 ? { ...tab, count: owed } : tab))
  return (
    <>
      <div className="border-line border-b bg-paper-raised print:hidden">
        <Container className="-mb-px min-w-0">
          <TabLinks label="Back office" tabs={tabs} />
        </Container>
      </div>
      <Outlet />
    </>
  )
}
