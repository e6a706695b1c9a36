-- Where a plan plays now: one place for each device that is signed in. A player asks again while it plays; a place nobody asked for lately is free.
create table streaming_places (
  session_id uuid primary key references auth.sessions on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  product_id integer not null references products on delete cascade,
  -- How many places the plan had when this one was taken.
  allowed integer not null check (allowed > 0),
  began_at timestamptz not null,
  seen_at timestamptz not null
);
create index streaming_places_of_idx on streaming_places (user_id);
