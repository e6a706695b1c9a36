-- Orders sent together, prices and products changed in bulk: one job with a row for each. It begins at `leaves_at`; until then it can be undone without a trace.
create table batches (
  id integer generated always as identity primary key,
  action text not null check (action in ('order.send-many', 'price.change', 'product.bulk')),
  what text not null check (what <> '' and char_length(what) <= 300),
  details jsonb not null default '{}',
  staff_id uuid not null references auth.users,
  made_at timestamptz not null,
  leaves_at timestamptz not null,
  begun_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz,
  check (finished_at is null or begun_at is not null)
);
create index batches_staff_idx on batches (staff_id);
create index batches_latest_idx on batches (action, id desc);
create index batches_open_idx on batches (leaves_at) where finished_at is null and undone_at is null;

-- `plan`: what is to be done, as it was previewed. `done`: what undoing it needs besides. `problem`: why it failed. Undone and kept: of a job that was undone.
create table batch_rows (
  batch_id integer not null references batches on delete cascade,
  position integer not null,
  action text not null,
  key text not null,
  name text not null,
  plan jsonb not null,
  done jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'undone', 'kept')),
  problem text,
  primary key (batch_id, position),
  unique (batch_id, key),
  check ((state = 'failed') = (problem is not null))
);
-- What waits in one job can't be put into another.
create unique index batch_rows_waiting_idx on batch_rows (action, key) where state = 'waiting';
create index batch_rows_next_idx on batch_rows (batch_id, position) where state = 'waiting';

-- Changes of prices keep their numbers, which the log names.
insert into batches (id, action, what, staff_id, made_at, leaves_at, begun_at, finished_at, undone_at) overriding system value
  select id, 'price.change', what, staff_id, changed_at, coalesce(leaves_at, changed_at),
    case when leaves_at is null then changed_at else applied_at end, case when leaves_at is null then changed_at else applied_at end, undone_at
  from price_changes;
select setval(pg_get_serial_sequence('batches', 'id'), greatest((select max(id) from price_changes), 1));
insert into batch_rows (batch_id, position, action, key, name, plan, state)
  select l.change_id, row_number() over (partition by l.change_id order by p.title, s.id, l.currency), 'price.change',
    l.stock_line_id || ' ' || l.currency, p.title || ', ' || s.label, jsonb_build_object('before', l.before_minor, 'after', l.after_minor),
    case when c.undone_at is not null then 'undone' when c.leaves_at is not null and c.applied_at is null then 'waiting' else 'done' end
  from price_change_lines l join price_changes c on c.id = l.change_id join stock_lines s on s.id = l.stock_line_id join products p on p.id = s.product_id
  on conflict do nothing;
drop table price_change_lines;
drop table price_changes;
