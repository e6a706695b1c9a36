-- A member's archive, built by a timed task; one a day.
create table archives (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  asked_at timestamptz not null,
  asked_on date not null,
  -- Whoever builds it; expires when its process dies.
  leased_until timestamptz,
  ready_at timestamptz,
  bytes bigint check (bytes > 0),
  unique (user_id, asked_on),
  check ((ready_at is null) = (bytes is null))
);
create index archives_waiting_idx on archives (asked_at) where ready_at is null;
create index archives_old_idx on archives (asked_at);

-- Accounts on their way out. Undone, the row goes; carried out, it stays as the proof.
create table erasures (
  user_id uuid primary key references auth.users,
  asked_at timestamptz not null,
  due_at timestamptz not null check (due_at >= asked_at),
  erased_at timestamptz check (erased_at >= asked_at)
);
create index erasures_due_idx on erasures (due_at) where erased_at is null;
