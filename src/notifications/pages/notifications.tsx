import { useEffect } from 'react'
import { redirect } from 'react-router'
import { z } from 'zod'
import { requireMember } from '#account/member.server.ts'
import { plural } from '#kernel/text.ts'
import {
  countRestorable,
  getUnread,
  markSeen,
  removeAllNotifications,
  removeNotification,
  restoreNotifications,
} from '#notifications/notifications.server.ts'
import { ageOf } from '#notifications/rules/age.ts'
import { setUnread } from '#notifications/unread-store.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { titleWithCount } from '#ui/layout/window-title.ts'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/notifications'
import { NotificationEntries } from './notification-entries.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: titleWithCount(pageTitle(matches, 'Notifications'), loaderData?.count ?? 0) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  requireMember(ctx)
  const { searchParams } = new URL(request.url)
  const [before, batch] = [idOf(searchParams.get('before')), idOf(searchParams.get('undo'))]
  const { notifications, count, next } = await getUnread(ctx, before)
  await markSeen(
    ctx,
    notifications.map(({ id }) => id),
  )
  const entries = notifications.map((entry) => ({ ...entry, age: ageOf(entry.created_at, ctx.now()) }))
  return { entries, count, next, older: before !== null, undo: batch && { batch, removed: await countRestorable(ctx, batch) } }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, [], async (text) => {
    const ctx = context.get(ctxKey)
    const [one, batch] = [idOf(text('remove')), idOf(text('undo'))]
    if (text('all')) return redirect(`/notifications?undo=${(await removeAllNotifications(ctx)).batch}`, 303)
    if (one) await removeNotification(ctx, one)
    else if (batch) await restoreNotifications(ctx, { batch })
    return redirect('/notifications', 303)
  })

const idOf = (text: string | null): string | null => z.uuid().safeParse(text).data ?? null

export default function NotificationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { entries, count, next, older, undo } = loaderData
  // Keeps bell and window title in sync with this page.
  useEffect(() => {
    if (!older) setUnread({ notifications: entries, count })
  }, [entries, count, older])
  const [unseen, earlier] = [entries.filter(({ isNew }) => isNew), entries.filter(({ isNew }) => !isNew)]
  return (
    <Page width="text">
      <div className="grid gap-6">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div>
            <h1 className="text-3xl">Notifications</h1>
            <p role="status" className="text-ink-soft">
              {count > 0 && `${count} unread`}
            </p>
          </div>
          {count > 0 && (
            <PostForm>
              <Button type="submit" name="all" value="yes">
                Remove all
              </Button>
            </PostForm>
          )}
        </div>
        <FormNotice answer={actionData} />
        {undo && undo.removed > 0 && <Undo {...undo} />}
        <NotificationEntries title="New" entries={unseen} />
        <NotificationEntries title="Earlier" entries={earlier} />
        {entries.length === 0 && (
          <EmptyState illustration="stool" title="You’re up to date" action={<ButtonLink to="/lessons">Find something to play</ButtonLink>}>
            <p>Parcels on their way and new releases by artists you follow show up here.</p>
          </EmptyState>
        )}
        <div className="flex flex-wrap gap-3">
          {older && <ButtonLink to="/notifications">Newest</ButtonLink>}
          {next && <ButtonLink to={`?before=${next}`}>Older</ButtonLink>}
        </div>
      </div>
    </Page>
  )
}

const Undo = ({ batch, removed }: { batch: string; removed: number }) => (
  <PostForm className="flex items-center justify-between gap-4 panel px-5 py-2">
    <p role="status">Removed {plural(removed, 'notification')}.</p>
    <Button type="submit" look="plain" name="undo" value={batch}>
      Undo
    </Button>
  </PostForm>
)
