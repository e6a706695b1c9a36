-- Notifications that staff write. `form_key` makes a form that is sent twice one notification. While one is sent, `reached` is the last
-- member who got it and `leased_until` how long a worker has it.
create table composed_notifications (
  id uuid primary key default gen_random_uuid(),
  form_key uuid not null unique,
  icon text not null check (char_length(icon) between 1 and 80),
  text text not null check (char_length(text) between 1 and 300),
  link text check (link ~ '^(/([^/\\]|$)|https://)' and char_length(link) <= 2000),
  topic text not null check (topic in ('account', 'orders', 'membership', 'releases', 'offers', 'news', 'reminders')),
  audience jsonb not null check (audience ->> 'to' in ('all', 'tier', 'owners', 'members', 'segment')),
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sending', 'sent', 'cancelled')),
  send_at timestamptz,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  recipients integer not null default 0,
  delivered integer not null default 0 check (delivered between 0 and recipients),
  reached uuid,
  leased_until timestamptz,
  check (state <> 'scheduled' or send_at is not null),
  check (state not in ('sending', 'sent') or started_at is not null),
  check ((state in ('sent', 'cancelled')) = (finished_at is not null))
);
create index composed_notifications_created_idx on composed_notifications (created_at desc);
create index composed_notifications_due_idx on composed_notifications (send_at) where state = 'scheduled';
create index composed_notifications_sending_idx on composed_notifications (started_at) where state = 'sending';

-- Who a notification goes to, fixed when sending starts and deleted when it ends.
create table notification_recipients (
  composed_id uuid not null references composed_notifications on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  primary key (composed_id, user_id)
);
create index notification_recipients_user_idx on notification_recipients (user_id);
