-- Seconds that sounded: one row for each time a player was open on a day. The id is made on the device, which tells the sum so far, so that
-- a repeat counts once. `day` is the day it was where the member played.
create table practice_log (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  product_id integer not null references products on delete cascade,
  day date not null,
  started_at timestamptz not null,
  seconds integer not null check (seconds between 1 and 86400)
);
create index practice_log_day_idx on practice_log (user_id, day) include (seconds);
create index practice_log_product_idx on practice_log (product_id);

-- Where the member's days begin, as their device told last, and what they set out to do: so many minutes on so many days a week.
create table practice_goals (
  user_id uuid primary key references auth.users on delete cascade,
  time_zone text not null default 'UTC' check (length(time_zone) between 1 and 64),
  minutes integer check (minutes between 1 and 600),
  days integer check (days between 1 and 7),
  check ((minutes is null) = (days is null))
);
