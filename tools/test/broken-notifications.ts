const composed = (state: string, delivered: number) =>
  `insert into composed_notifications (id, form_key, icon, text, topic, audience, state, created_at, started_at, finished_at, recipients, delivered)
    values ('99999999-0000-4000-8000-000000000001', gen_random_uuid(), 'fa-solid fa-guitar', 'News', 'news', '{"to": "all"}', '${state}',
      now(), now(), now() - interval '1 hour', 5, ${delivered})`
const entry = `insert into notifications (id, cause, icon, text, topic, created_at)
    values ('99999999-0000-4000-8000-000000000002', 'composed:99999999-0000-4000-8000-000000000001', 'fa-solid fa-guitar', 'News', 'news', now());
  insert into member_notifications (notification_id, user_id, created_at)
    select '99999999-0000-4000-8000-000000000002', id, now() from auth.users limit 1`

export const notificationSabotage: [rule: string, statements: string][] = [
  ['P18 a notification counts everybody who got it', `${composed('sent', 0)}; ${entry}`],
  [
    'P18 nobody waits for a notification that has ended',
    `${composed('sent', 5)}; insert into notification_recipients (composed_id, user_id) select c.id, u.id from composed_notifications c, auth.users u limit 1`,
  ],
  ['P18 nothing is sent after a notification was cancelled', `${composed('cancelled', 5)}; ${entry}`],
  [
    'P18 who is emailed a notification has it',
    `insert into outbox (dedupe_key, template, recipient, props, next_try_at, created_at)
      values ('notification:' || gen_random_uuid() || ':' || gen_random_uuid(), 'notification', 'a@woodshed.test', '{}', now(), now())`,
  ],
]
