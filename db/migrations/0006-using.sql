-- Downloads and where a player stopped.
create table download_grants (
  token_hash bytea primary key,
  user_id uuid not null references auth.users on delete cascade,
  product_file_id integer not null references product_files,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index download_grants_expiry_idx on download_grants (expires_at);

-- One row per distinct file a member took from the membership in one month; owned files are never counted.
create table membership_downloads (
  user_id uuid not null references auth.users on delete cascade,
  month_start timestamptz not null,
  product_file_id integer not null references product_files,
  first_at timestamptz not null,
  primary key (user_id, month_start, product_file_id)
);

create table resume_points (
  user_id uuid not null references auth.users on delete cascade,
  product_id integer not null references products on delete cascade,
  seconds numeric(8, 2) not null check (seconds >= 0),
  changed_at timestamptz not null,
  primary key (user_id, product_id)
);
create index resume_points_recent_idx on resume_points (user_id, changed_at desc);
