import { Outlet, redirect, useLocation } from 'react-router'
import { hasRight, requireStaff } from '#account/member.server.ts'
import { readTwoStep } from '#account/sign-in/two-step.server.ts'
import { DraftNotice } from '#admin/drafts/draft-notice.tsx'
import { deleteFormDraft, isEditor, readFormDraft } from '#admin/drafts/form-drafts.server.ts'
import { FrameMenu } from '#admin/frame-menu.tsx'
import { menuRights } from '#admin/menu-rights.server.ts'
import { menuFor, screenAt } from '#admin/screens.ts'
import { SideMenu } from '#admin/side-menu.tsx'
import { lastAction } from '#admin/undo/last-action.server.ts'
import { UndoToast } from '#admin/undo/undo-toast.tsx'
import { useFindKey } from '#admin/use-find-key.ts'
import { savedViews } from '#admin/views/saved-views.server.ts'
import { countOwed } from '#payments/refunds/staff-failed-refunds.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { shopSettings } from '#platform/shop-settings/shop-settings.server.ts'
import { SavedViewsContext } from '#ui/data/saved-views.tsx'
import { StaffZone } from '#ui/data/staff-time.tsx'
import type { PageHandle } from '#ui/shell/quiet-header.tsx'
import type { Route } from './+types/staff-frame'

export const handle: PageHandle = { backOffice: true }

const pathOf = (request: Request) => new URL(request.url).pathname.replace(/\.data$/, '')

const rightFor = (request: Request) => screenAt(pathOf(request))?.right ?? undefined

/** Runs before every screen's action: a screen doesn't exist for people without its right. The use cases check again. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    const ctx = context.get(ctxKey)
    if (ctx.visitor.member?.role === 'member' && (await readTwoStep(ctx)).needed) throw redirect('/profile/two-step', 303)
    // Reading is refused by the loader, whose error page has the shop's frame.
    if (request.method !== 'GET') requireStaff(ctx, rightFor(request))
    const response = await next()
    // A created record has a new address; drafts of other screens end when their form holds them.
    const screen = pathOf(request)
    if (request.method !== 'GET' && screen.endsWith('/new') && isEditor(screen) && response.status < 400) await deleteFormDraft(ctx, screen)
    return response
  },
]

/** Staff without two-step sign-in are sent there; everyone else without the right gets not-found. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const { name } = requireStaff(ctx, rightFor(request))
  const draft = isEditor(pathOf(request)) ? await readFormDraft(ctx, pathOf(request)) : null
  const owed = hasRight(ctx, 'refunds.settle') ? await countOwed(ctx) : 0
  const views = await savedViews(ctx, pathOf(request))
  return { name, groups: menuFor(await menuRights(ctx)), owed, draft, views, last: await lastAction(ctx), zone: shopSettings(ctx).timeZone }
}

export default function StaffFrame({ loaderData: { name, groups, owed, draft, views, last, zone } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  useFindKey()
  return (
    <div className="grow lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <FrameMenu name={name}>
        <SideMenu groups={groups} counts={{ '/admin/failed-refunds': owed }} />
      </FrameMenu>
      <div className="flex min-w-0 flex-col">
        <DraftNotice key={pathname} draft={draft} />
        <SavedViewsContext value={views}>
          <StaffZone value={zone}>
            <Outlet />
          </StaffZone>
        </SavedViewsContext>
        <UndoToast last={last} />
      </div>
    </div>
  )
}
