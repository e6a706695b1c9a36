import { z } from 'zod'
import { endpoints } from '#kernel/endpoint.ts'
import { topics } from '#notifications/rules/topics.ts'

/** Row E12. `icon` is a class name such as `fa-solid fa-gift`; `link` a local path or an https address. */
const Notification = z
  .strictObject({
    id: z.uuid(),
    icon: z.string(),
    text: z.string(),
    link: z.string().nullable(),
    topic: z.enum(topics),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Notification' })

const Count = z.strictObject({ count: z.int() })
const memberPost = { method: 'POST', allow: 'member', owner: 'member' } as const

/** Rows A10, A11, A12. `count` is always the number of entries left unread. */
export const notificationEndpoints = endpoints({
  getUnread: {
    ...memberPost,
    path: '/notifications/get-unread/',
    summary: 'The newest 50 unread notifications; `next` is the id of the last one when there are more',
    answer: z.strictObject({ notifications: z.array(Notification), count: z.int(), next: z.uuid().nullable() }),
  },
  removeNotification: {
    ...memberPost,
    path: '/notifications/remove/',
    summary: 'Removes a notification; repeating it changes nothing',
    body: z.strictObject({ id: z.uuid() }),
    answer: Count,
  },
  removeAllNotifications: {
    ...memberPost,
    path: '/notifications/removeAll/',
    summary: 'Removes all notifications; `batch` restores them',
    answer: z.strictObject({ count: z.literal(0), removed: z.int(), batch: z.uuid() }),
  },
  restoreNotifications: {
    ...memberPost,
    path: '/notifications/restore',
    summary: 'Restores what was removed within the last 24 hours, by `id` or by `batch`',
    body: z.union([z.strictObject({ id: z.uuid() }), z.strictObject({ batch: z.uuid() })]),
    answer: Count,
  },
  subscribePush: {
    method: 'PUT',
    allow: 'member',
    owner: 'member',
    path: '/members/push-subscription',
    summary: 'Subscribes this browser to push notifications with a PushSubscription of the Push API',
    body: z.strictObject({
      endpoint: z.url().max(1000),
      keys: z.strictObject({ p256dh: z.base64url().min(80).max(100), auth: z.base64url().min(16).max(40) }),
    }),
    answer: z.strictObject({}),
  },
  unsubscribePush: {
    method: 'DELETE',
    allow: 'member',
    owner: 'member',
    path: '/members/push-subscription',
    summary: 'Unsubscribes this browser; repeating it changes nothing',
    query: z.strictObject({ endpoint: z.url().max(1000) }),
    answer: z.strictObject({}),
  },
})

export type UnreadNotification = z.output<typeof Notification>
