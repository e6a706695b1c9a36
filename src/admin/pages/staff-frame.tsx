import { Outlet } from 'react-router'
import { staffOf } from '#account/member.server.ts'
import { staffMenu } from '#admin/menu.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Container } from '#ui/shell/page.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import type { Route } from './+types/staff-frame'

/** Everything below is for staff; for others there is nothing here. */
export function loader({ context }: Route.LoaderArgs): null {
  staffOf(context.get(ctxKey))
  return null
}

/** The tabs over the screens of the back office; each screen brings its own `<Page>`. */
export default function StaffFrame() {
  return (
    <>
      <div className="border-line border-b bg-paper-raised print:hidden">
        <Container className="-mb-px min-w-0">
          <TabLinks label="Back office" tabs={staffMenu} />
        </Container>
      </div>
      <Outlet />
    </>
  )
}
