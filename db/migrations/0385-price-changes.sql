-- Prices changed in bulk: each change with its prices before and after, so that it can be undone as a whole.
create table price_changes (
  id integer generated always as identity primary key,
  what text not null check (what <> '' and char_length(what) <= 300),
  staff_id uuid not null references auth.users,
  changed_at timestamptz not null,
  undone_at timestamptz,
  undone_by uuid references auth.users,
  check ((undone_at is null) = (undone_by is null))
);
create index price_changes_staff_idx on price_changes (staff_id);
create index price_changes_undone_by_idx on price_changes (undone_by) where undone_by is not null;

create table price_change_lines (
  change_id integer not null references price_changes on delete cascade,
  stock_line_id integer not null references stock_lines on delete cascade,
  currency char(3) not null,
  before_minor bigint not null check (before_minor > 0),
  after_minor bigint not null check (after_minor > 0 and after_minor <> before_minor),
  primary key (change_id, stock_line_id, currency)
);
create index price_change_lines_line_idx on price_change_lines (stock_line_id);
