-- Learning paths: courses and lessons in an order, towards a goal. Null published_at is a draft.
create table learning_paths (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  title text not null check (char_length(title) between 1 and 120),
  goal text not null check (char_length(goal) <= 300),
  about text not null check (char_length(about) <= 4000),
  level text not null check (level in ('beginner', 'intermediate', 'advanced')),
  style text not null check (char_length(style) <= 60),
  published_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null
);
create index learning_paths_published_idx on learning_paths (published_at desc, id desc) where published_at is not null;

create table learning_path_steps (
  path_id integer not null references learning_paths on delete cascade,
  product_id integer not null references products on delete cascade,
  position integer not null check (position >= 1),
  primary key (path_id, product_id),
  unique (path_id, position) deferrable
);
create index learning_path_steps_product_idx on learning_path_steps (product_id);

create table watchlist_paths (
  user_id uuid not null references auth.users on delete cascade,
  path_id integer not null references learning_paths on delete cascade,
  added_at timestamptz not null,
  primary key (user_id, path_id)
);
create index watchlist_paths_path_idx on watchlist_paths (path_id);
