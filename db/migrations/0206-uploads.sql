-- Files that staff send, as far as they have arrived. A received file is checked in a process of its own, then taken or refused.
create table uploads (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  staff_id uuid not null references auth.users,
  purpose text not null check (purpose in ('recording', 'tab', 'captions')),
  -- The recording a file belongs to, or whose film it replaces; null for a new recording.
  asset_id text references assets on delete cascade,
  name text not null check (name <> ''),
  bytes bigint not null check (bytes > 0),
  state text not null default 'receiving' check (state in ('receiving', 'received', 'taken', 'refused')),
  problem text,
  started_at timestamptz not null,
  changed_at timestamptz not null,
  check ((state = 'refused') = (problem is not null))
);
create index uploads_received_idx on uploads (changed_at) where state = 'received';
create index uploads_newest_idx on uploads (started_at desc, id);

-- An uploaded recording is made from its original, which stays beside it to be made again.
alter table assets
  add column original text,
  add column progress smallint not null default 0 check (progress between 0 and 100),
  add column added_at timestamptz not null default now();
create index assets_newest_idx on assets (added_at desc, id);
create index assets_to_make_idx on assets (added_at) where original is not null and state in ('waiting', 'preparing');
