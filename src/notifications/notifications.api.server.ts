import type { FastifyInstance } from 'fastify'
import { notificationEndpoints } from '#notifications/notifications.contract.ts'
import { getUnread, removeAllNotifications, removeNotification, restoreNotifications } from '#notifications/notifications.server.ts'
import { subscribe, unsubscribe } from '#notifications/web-push/subscriptions.server.ts'
import { serve } from '#platform/serve.server.ts'

export const notificationsApi = (api: FastifyInstance): void =>
  serve(api, notificationEndpoints, {
    getUnread: async (ctx) => {
      const { notifications, count, next } = await getUnread(ctx)
      return { notifications: notifications.map(({ isNew, ...entry }) => entry), count, next }
    },
    removeNotification: async (ctx, { body }) => ({ count: await removeNotification(ctx, body.id) }),
    removeAllNotifications: async (ctx) => ({ count: 0 as const, ...(await removeAllNotifications(ctx)) }),
    restoreNotifications: async (ctx, { body }) => ({ count: await restoreNotifications(ctx, body) }),
    subscribePush: async (ctx, { body }) => {
      await subscribe(ctx, body)
      return {}
    },
    unsubscribePush: async (ctx, { query }) => {
      await unsubscribe(ctx, query.endpoint)
      return {}
    },
  })
