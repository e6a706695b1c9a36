-- Members' playlists of backing tracks. What is removed stays for the undo period; the retention job deletes it then.
create table playlists (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  description text not null check (char_length(description) <= 2000),
  -- The secret in the address of a shared playlist; null while it isn't shared.
  share_token text unique,
  shows_owner boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  removed_at timestamptz
);
create unique index playlists_name_idx on playlists (user_id, lower(name)) where removed_at is null;
create index playlists_removed_idx on playlists (removed_at) where removed_at is not null;

-- One track may appear several times. `gap` is the silence before the track in seconds, `count_in` bars, `rate` a share of its tempo.
create table playlist_items (
  id uuid primary key default gen_random_uuid(),
  playlist_id uuid not null references playlists on delete cascade,
  product_id integer not null references products on delete cascade,
  -- From 1 without holes. A removed item keeps its former place in `was_at`.
  position integer check (position >= 1),
  was_at integer,
  semitones smallint not null default 0 check (semitones between -12 and 12),
  rate numeric(4, 3) not null default 1 check (rate between 0.25 and 2),
  gap numeric(4, 1) not null default 2 check (gap between 0 and 30),
  count_in smallint not null default 1 check (count_in between 0 and 2),
  loop_id uuid references practice_loops on delete set null,
  note text not null default '' check (char_length(note) <= 2000),
  added_at timestamptz not null,
  removed_at timestamptz,
  unique (playlist_id, position) deferrable,
  check ((position is null) = (removed_at is not null))
);
create index playlist_items_product_idx on playlist_items (product_id);
create index playlist_items_loop_idx on playlist_items (loop_id) where loop_id is not null;
create index playlist_items_removed_idx on playlist_items (removed_at) where removed_at is not null;

-- What members want to see later: courses, lessons and learning paths.
create table watchlist_products (
  user_id uuid not null references auth.users on delete cascade,
  product_id integer not null references products on delete cascade,
  added_at timestamptz not null,
  primary key (user_id, product_id)
);
create index watchlist_products_product_idx on watchlist_products (product_id);
