-- Who follows which artist. Followers hear of a release.
create table follows (
  user_id uuid not null references auth.users on delete cascade,
  artist_id integer not null references artists on delete cascade,
  followed_at timestamptz not null,
  primary key (user_id, artist_id)
);
create index follows_artist_idx on follows (artist_id, user_id);

-- What a member told the onboarding. `step` is the next unanswered one, so that any device resumes there.
create table tastes (
  user_id uuid primary key references auth.users on delete cascade,
  instrument text check (char_length(instrument) between 1 and 80),
  level text check (level in ('beginner', 'intermediate', 'advanced')),
  styles text[] not null default '{}' check (cardinality(styles) <= 10),
  step text not null check (step in ('instrument', 'level', 'styles', 'artists')),
  state text not null check (state in ('open', 'skipped', 'done')),
  changed_at timestamptz not null
);
