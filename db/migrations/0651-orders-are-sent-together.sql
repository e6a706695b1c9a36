-- Orders marked as sent together: one job with a row for each order. It begins a little later; until then it can be undone.
create table order_batches (
  id integer generated always as identity primary key,
  carrier text not null,
  staff_id uuid not null references auth.users,
  made_at timestamptz not null,
  leaves_at timestamptz not null,
  begun_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz,
  check (finished_at is null or begun_at is not null),
  check (begun_at is null or undone_at is null)
);
create index order_batches_staff_idx on order_batches (staff_id);
create index order_batches_open_idx on order_batches (leaves_at) where finished_at is null and undone_at is null;

-- `lines`: the units that were to send when it was previewed; `seen`: the parcels there were. `problem`: why it wasn't sent.
create table order_batch_rows (
  batch_id integer not null references order_batches on delete cascade,
  order_id uuid not null references orders on delete cascade,
  lines jsonb not null,
  seen integer not null check (seen >= 0),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  problem text,
  primary key (batch_id, order_id),
  check ((state = 'failed') = (problem is not null))
);
create index order_batch_rows_order_idx on order_batch_rows (order_id);
create index order_batch_rows_waiting_idx on order_batch_rows (batch_id, order_id) where state = 'waiting';
