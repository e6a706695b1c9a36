-- A message of the shop, and who got it. `cause` makes it happen once: 'order-sent:{parcel}', 'composed:{id}'.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  cause text not null unique,
  icon text not null check (char_length(icon) between 1 and 80),
  text text not null check (char_length(text) between 1 and 300),
  -- A local path or an https address.
  link text check (link ~ '^(/([^/\\]|$)|https://)' and char_length(link) <= 2000),
  topic text not null check (topic in ('account', 'orders', 'membership', 'releases', 'offers', 'news', 'reminders')),
  created_at timestamptz not null
);
create index notifications_created_idx on notifications (created_at);

-- An entry is unread until it is removed. `removed_batch` names what was removed at once, so that it comes back at once.
create table member_notifications (
  id uuid primary key default gen_random_uuid(),
  notification_id uuid not null references notifications on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz,
  removed_at timestamptz,
  removed_batch uuid,
  unique (notification_id, user_id),
  check (removed_batch is null or removed_at is not null)
);
create index member_notifications_unread_idx on member_notifications (user_id, created_at desc, id desc) where removed_at is null;
create index member_notifications_user_idx on member_notifications (user_id, removed_batch);
create index member_notifications_removed_idx on member_notifications (removed_at) where removed_at is not null;
