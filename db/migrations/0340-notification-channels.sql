-- What a member chose; the shop's defaults hold for the rest.
create table notification_choices (
  user_id uuid not null references auth.users on delete cascade,
  topic text not null check (topic in ('account', 'orders', 'membership', 'releases', 'offers', 'news', 'reminders')),
  channel text not null check (channel in ('in-app', 'email', 'push')),
  is_on boolean not null,
  chosen_at timestamptz not null,
  primary key (user_id, topic, channel)
);

-- A browser that shows notifications while the shop is closed. It ends with the session that asked for it.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  session_id uuid not null references auth.sessions on delete cascade,
  endpoint text not null unique check (endpoint ~ '^https://' and char_length(endpoint) <= 1000),
  p256dh text not null check (char_length(p256dh) between 80 and 100),
  auth text not null check (char_length(auth) between 16 and 40),
  created_at timestamptz not null
);
create index push_subscriptions_user_idx on push_subscriptions (user_id, created_at);
create index push_subscriptions_session_idx on push_subscriptions (session_id);

-- What is still to be sent to a browser.
create table web_pushes (
  id bigint generated always as identity primary key,
  notification_id uuid not null references notifications on delete cascade,
  subscription_id uuid not null references push_subscriptions on delete cascade,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  unique (notification_id, subscription_id)
);
create index web_pushes_due_idx on web_pushes (next_try_at);
create index web_pushes_subscription_idx on web_pushes (subscription_id);
