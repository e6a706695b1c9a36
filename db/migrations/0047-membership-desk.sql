-- Memberships at the staff's desk: who of the staff it was, and what was asked for there, each form once.
alter table subscription_events
  add column staff_id uuid references auth.users,
  add check (staff_id is null or who = 'staff');
alter table membership_charges
  add column asked_by_staff uuid references auth.users,
  add check (asked_by_staff is null or asked_by = 'staff');

create table membership_acts (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references subscriptions,
  staff_id uuid not null references auth.users,
  -- The form's own, or the request's: sent twice, it is done once.
  key uuid not null unique,
  act text not null check (act <> ''),
  why text not null check (why <> ''),
  -- Empty while it is being done, or when nobody lived to write down how it ended.
  outcome text check (outcome in ('done', 'waiting', 'declined')),
  told text not null default '',
  asked_at timestamptz not null
);
create index membership_acts_idx on membership_acts (subscription_id, id desc);

create index subscriptions_status_idx on subscriptions (status);
