-- Saved loops come back by spaced repetition (FSRS). `memory` is its card after the sitting that began at `sat_at`, `memory_before` the one
-- that sitting builds on: each marked round of a sitting changes what the whole of it is worth.
alter table practice_loops
  add column due_at timestamptz,
  add column sat_at timestamptz,
  add column memory jsonb,
  add column memory_before jsonb;
update practice_loops set due_at = date_trunc('day', created_at at time zone 'UTC') at time zone 'UTC' + interval '1 day';
alter table practice_loops alter column due_at set not null, alter column due_at set default date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' + interval '1 day';
create index practice_loops_due_idx on practice_loops (user_id, due_at, id);

-- The marked rounds of each loop's latest sitting; ids are made on the device, so that a repeat counts once.
create table practice_rounds (
  id uuid primary key,
  loop_id uuid not null references practice_loops on delete cascade,
  rate numeric(4, 3) not null check (rate between 0.25 and 2),
  clean boolean not null,
  played_at timestamptz not null
);
create index practice_rounds_loop_idx on practice_rounds (loop_id, played_at);
