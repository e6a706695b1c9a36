-- The billing clock is ours: what is to be paid, which time it covers, and everything that ever happened to a subscription.
create extension if not exists btree_gist;

alter table tiers add column trial_days integer not null default 0 check (trial_days >= 0);

alter table subscriptions
  -- Periods are counted from here, so that the day they begin on never drifts: 31 January, 28 February, 31 March.
  add column anchor timestamptz,
  add column clock_owner text not null default 'us' check (clock_owner in ('us', 'provider')),
  -- The saved method that renewals are charged to, and what is shown of it.
  add column payment_method text,
  add column card jsonb,
  add column next_tier text references tiers,
  add column next_term text check (next_term in ('monthly', 'annual')),
  -- Minor units left over from a plan that was given up for a better one; used up by the next charges.
  add column credit bigint not null default 0 check (credit >= 0),
  add column discount_percent integer check (discount_percent between 1 and 100),
  add column discount_charges integer not null default 0 check (discount_charges >= 0),
  add column discounted_at timestamptz,
  add column pause_months integer check (pause_months between 1 and 6),
  add column paused_at timestamptz,
  add column resume_at timestamptz,
  add column pause_extended boolean not null default false,
  -- Paid time that a pause set aside; served when it ends.
  add column banked_seconds bigint not null default 0 check (banked_seconds >= 0),
  add column banked_value bigint not null default 0 check (banked_value >= 0),
  add column cancel_reason text,
  add column cancelled_at timestamptz,
  add column unpaid_since timestamptz,
  add column retries integer not null default 0 check (retries >= 0),
  add column just_upgraded_to_annual boolean not null default false,
  -- When the clock looks at it next. Whoever claims it moves this on first.
  add column look_at timestamptz,
  add column version integer not null default 1,
  add check ((discount_charges > 0) = (discount_percent is not null)),
  add check ((next_tier is null) = (next_term is null));
create index subscriptions_due_idx on subscriptions (look_at) where look_at is not null;

-- What is to be paid for a plan. One is open at a time; what it costs is fixed when it is opened.
create table membership_charges (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references subscriptions,
  purpose text not null check (purpose in ('join', 'renewal', 'upgrade', 'resume')),
  tier text not null references tiers,
  term text not null check (term in ('monthly', 'annual')),
  currency char(3) not null,
  price bigint not null check (price >= 0),
  discount bigint not null default 0 check (discount >= 0),
  credit bigint not null default 0 check (credit >= 0),
  amount bigint not null check (amount = price - discount - credit and amount >= 0),
  -- The moment a renewal's period begins; joining, upgrading and resuming begin when they are paid.
  period_start timestamptz,
  state text not null default 'open' check (state in ('open', 'paid', 'failed', 'cancelled')),
  number text unique,
  opened_at timestamptz not null,
  ended_at timestamptz,
  check ((purpose = 'renewal') = (period_start is not null))
);
create unique index one_open_charge on membership_charges (subscription_id) where state = 'open';
-- A period is paid for once.
create unique index one_renewal_per_period on membership_charges (subscription_id, period_start) where state in ('open', 'paid');
create index membership_charges_history_idx on membership_charges (subscription_id, opened_at desc);
create sequence membership_numbers start 1001;

-- Time that was paid for, given or tried. No moment is covered twice.
create table subscription_periods (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references subscriptions,
  source text not null check (source in ('paid', 'gift', 'trial', 'banked')),
  tier text not null references tiers,
  charge_id uuid references membership_charges,
  period tstzrange not null check (not isempty(period) and not lower_inf(period) and not upper_inf(period)),
  -- What this time was sold for, in minor units, credit included: what unused time is worth is reckoned from it.
  value bigint not null default 0 check (value >= 0),
  -- Where it would have ended, when it was cut short.
  cut_from timestamptz,
  unique (subscription_id, period without overlaps),
  check ((source = 'paid') = (charge_id is not null))
);

create table subscription_events (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references subscriptions,
  happening text not null,
  from_status text not null,
  to_status text not null,
  who text not null check (who in ('member', 'staff', 'clock', 'provider', 'giver')),
  why text not null default '',
  before jsonb not null,
  after jsonb not null,
  happened_at timestamptz not null
);
create index subscription_events_idx on subscription_events (subscription_id, id);
create trigger subscription_events_append before update or delete on subscription_events for each row execute function append_only();

alter table attempts drop constraint attempts_cause_type_check;
alter table attempts add constraint attempts_cause_type_check check (cause_type in ('order', 'membership'));
-- Charged while the customer is away: their bank cannot ask them anything.
alter table attempts add column off_session boolean not null default false;
