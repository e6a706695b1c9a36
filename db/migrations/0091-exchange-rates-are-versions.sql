-- A rate is never overwritten: a correction is a new row, and the latest row of a day counts.
alter table exchange_rates drop constraint exchange_rates_pkey;
alter table exchange_rates
  add column id bigint generated always as identity primary key,
  add column entered_at timestamptz not null default now();
create index exchange_rates_day_idx on exchange_rates (currency, day, id desc);
create trigger exchange_rates_append before update or delete on exchange_rates for each row execute function append_only();

-- A quarter that was filed: its report as it was, which later bookings and rates no longer change.
create table oss_closed_quarters (
  quarter text primary key check (quarter ~ '^20\d\d-Q[1-4]$'),
  last_day date not null,
  report jsonb not null,
  closed_at timestamptz not null
);
create trigger oss_closed_quarters_append before update or delete on oss_closed_quarters for each row execute function append_only();

-- The report takes the rate of the quarter's last day, or of the next seven days.
create function closed_quarter_keeps_its_rate() returns trigger language plpgsql as $$
begin
  if exists (select from oss_closed_quarters where new.day between last_day and last_day + 7) then
    raise exception 'the quarter of this rate is closed' using errcode = '23514', constraint = 'closed_quarter_keeps_its_rate';
  end if;
  return new;
end $$;
create trigger exchange_rates_closed before insert on exchange_rates for each row execute function closed_quarter_keeps_its_rate();

alter table staff_log drop constraint staff_log_action_check;
alter table staff_log add constraint staff_log_action_check
  check (action in ('sale.schedule', 'sale.stop', 'exchange-rate.set', 'oss-report.export', 'oss-quarter.close'));
