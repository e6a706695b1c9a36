import type { PersonalData } from '#kernel/personal-data.ts'

export const notificationsData: PersonalData = {
  notifications: {
    of: `id in (select notification_id from member_notifications where user_id = :member)
      and not exists (select from member_notifications o where o.notification_id = notifications.id and o.user_id <> :member)`,
    title: 'Notifications',
    exported: 'text link topic created_at',
    internal: 'id cause icon',
    erase: 'delete',
  },
  member_notifications: {
    of: 'user_id',
    exported: 'created_at seen_at removed_at',
    internal: 'id notification_id removed_batch user_id',
    erase: 'delete',
  },
  notification_choices: {
    of: 'user_id',
    title: 'Your notification choices',
    exported: 'topic channel is_on chosen_at',
    internal: 'user_id',
    erase: 'delete',
  },
  web_pushes: {
    of: 'subscription_id in (select id from push_subscriptions where user_id = :member)',
    internal: 'id notification_id subscription_id tries next_try_at',
    erase: 'delete',
  },
  push_subscriptions: {
    of: 'user_id',
    title: 'Browsers that show notifications',
    exported: 'endpoint created_at',
    internal: 'id user_id session_id p256dh auth',
    erase: 'delete',
  },
  notification_recipients: {
    of: 'user_id',
    internal: 'composed_id user_id',
    erase: 'delete',
  },
  composed_notifications: {
    of: "audience -> 'ids' ? :member::text",
    internal:
      'audience created_at delivered finished_at form_key icon id leased_until link reached recipients send_at started_at state text topic',
    erase: { audience: "jsonb_set(audience, '{ids}', (audience -> 'ids') - :member::text)" },
  },
}
