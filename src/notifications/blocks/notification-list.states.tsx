import NotificationList from '#notifications/blocks/notification-list.tsx'
import NotificationPanel from '#notifications/notification-panel.tsx'
import type { UnreadNotification } from '#notifications/notifications.contract.ts'
import { setUnread, type Unread } from '#notifications/unread-store.ts'
import type { BlockState } from '#ui/states/block-state.ts'
import { noop } from '#ui/states/inert-props.tsx'
import { click, sequence, waitFor } from '#ui/states/interactions.ts'

const entry = (id: number, text: string, link: string | null): UnreadNotification => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  icon: 'fa-solid fa-gift',
  text,
  link,
  topic: 'releases',
  created_at: new Date(Date.now() - id * 7_200_000).toISOString(),
})
const notifications = [
  entry(1, 'New from Otis Venn: Slow blues turnarounds', '/lessons/slow-blues-turnarounds'),
  entry(2, 'Your order W-1042 is on its way', '/orders/1042'),
  entry(3, 'The shop is closed on Friday', null),
]

// On a phone the bell leads to the page of notifications, so the panel opens on wide screens only.
const list = (
  <div className="flex min-h-112 items-start justify-end">
    <NotificationList />
    <div className="relative h-11 max-sm:hidden">
      <NotificationPanel onLeave={noop} />
    </div>
  </div>
)
const withUnread = (unread: Unread | null) => async () => setUnread(unread)
const withThree = withUnread({ notifications, count: 3 })
const removeAll = click('section > div > button')

const states: readonly BlockState[] = [
  { name: 'loading', element: list, answers: { 'POST /notifications/get-unread/': 'silence' }, reach: withUnread(null) },
  { name: 'empty', element: list, reach: withUnread({ notifications: [], count: 0 }) },
  { name: 'n', element: list, reach: withThree },
  {
    name: 'removing',
    element: list,
    answers: { 'POST /notifications/removeAll/': { body: { count: 0, removed: 3, batch: 'b1' } } },
    reach: sequence(withThree, removeAll, waitFor('p[role=status]')),
  },
  { name: 'not loaded', element: list, reach: sequence(withUnread(null), waitFor('div[role=alert]')) },
  { name: 'error', element: list, reach: sequence(withThree, removeAll, waitFor('p[role=alert]')) },
]
export default states
