-- What members keep of their practice: loops, notes and the player's settings. Times are seconds, rates shares of the recorded tempo.
create table practice_loops (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  product_id integer not null references products on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  starts numeric(9, 3) not null check (starts >= 0),
  ends numeric(9, 3) not null,
  rate numeric(4, 3) not null check (rate between 0.25 and 2),
  semitones smallint not null check (semitones between -12 and 12),
  goal_rate numeric(4, 3) not null check (goal_rate between 0.25 and 2),
  best_rate numeric(4, 3) check (best_rate between 0.25 and 2),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (ends - starts between 0.3 and 180)
);
create unique index practice_loops_name_idx on practice_loops (user_id, product_id, lower(name));
create index practice_loops_product_idx on practice_loops (product_id);

-- Each new best clean tempo of a loop, for its chart.
create table practice_bests (
  loop_id uuid not null references practice_loops on delete cascade,
  rate numeric(4, 3) not null check (rate between 0.25 and 2),
  reached_at timestamptz not null,
  primary key (loop_id, rate)
);

create table practice_notes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  product_id integer not null references products on delete cascade,
  seconds numeric(9, 3) not null check (seconds >= 0),
  text text not null check (char_length(text) between 1 and 1000),
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index practice_notes_member_idx on practice_notes (user_id, product_id, seconds);
create index practice_notes_product_idx on practice_notes (product_id);

-- One document of settings for each recording and screen size; a write replaces only the fields it names.
create table practice_settings (
  user_id uuid not null references auth.users on delete cascade,
  product_id integer not null references products on delete cascade,
  screen text not null check (screen in ('phone', 'desktop')),
  settings jsonb not null,
  changed_at timestamptz not null,
  primary key (user_id, product_id, screen)
);
create index practice_settings_product_idx on practice_settings (product_id);
