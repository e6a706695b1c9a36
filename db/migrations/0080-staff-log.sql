-- Who in the back office did what, where no area keeps a list of its own: sales, exchange rates, tax reports.
create table staff_log (
  id bigint generated always as identity primary key,
  staff_id uuid not null references auth.users,
  action text not null check (action in ('sale.schedule', 'sale.stop', 'exchange-rate.set', 'oss-report.export')),
  -- What it was done to: a sale's id, a currency and a day, a quarter.
  subject text not null check (subject <> ''),
  details jsonb not null default '{}',
  done_at timestamptz not null
);
create index staff_log_subject_idx on staff_log (action, subject, id desc);
create trigger staff_log_append before update or delete on staff_log for each row execute function append_only();
