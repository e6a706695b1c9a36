-- What a role may refund a day alone, in each currency; empty: no limit. Owners have none.
alter table staff_roles add column refunds_a_day int check (refunds_a_day >= 0);
alter table staff_roles add constraint owners_have_no_refund_limit check (not every_right or refunds_a_day is null);
update staff_roles set refunds_a_day = 20000 where id = 'support';

-- A refund above this needs a second person, whoever gives it.
alter table shop_settings add column second_person_above int check (second_person_above >= 0);

-- What each person refunded on a day, in the shop's time zone.
create table refund_days (
  staff_id uuid not null references auth.users,
  day date not null,
  currency text not null,
  limit_minor int,
  given_minor bigint not null check (given_minor >= 0),
  primary key (staff_id, day, currency),
  constraint refunds_within_the_days_limit check (limit_minor is null or given_minor <= limit_minor)
);
-- The day of `asked_by` in which a refund counts.
alter table order_refunds add column counted_on date;
alter table membership_refunds add column given_by uuid references auth.users, add column counted_on date;

-- Refunds above a limit. Until somebody else approves, they leave at infinity.
create table refund_approvals (
  refund_id uuid primary key references refunds,
  why text not null check (why in ('day', 'refund')),
  asked_by uuid not null references auth.users,
  asked_at timestamptz not null,
  approved boolean,
  decided_by uuid references auth.users,
  decided_at timestamptz,
  check ((approved is null) = (decided_by is null) and (approved is null) = (decided_at is null)),
  constraint refunds_are_approved_by_a_second_person check (approved is not true or decided_by <> asked_by)
);
create index refund_approvals_open_idx on refund_approvals (asked_at) where approved is null;

create function refuse_unapproved_refund() returns trigger language plpgsql as $$
begin
  if not exists (select from refund_approvals where refund_id = new.id and approved) then
    raise exception 'a refund above a limit leaves once a second person approves it';
  end if;
  return new;
end $$;

create trigger refunds_await_approval before update of leaves_at on refunds for each row
  when (old.leaves_at = 'infinity' and new.leaves_at is distinct from 'infinity') execute function refuse_unapproved_refund();
