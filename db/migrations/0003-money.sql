-- Attempts to charge, what was captured, refunds, provider events and the journal. A cause is what the money is for.
create table attempts (
  id uuid primary key default gen_random_uuid(),
  cause_type text not null check (cause_type in ('order')),
  cause_id uuid not null,
  -- 'imported': money taken before this shop kept its own books.
  provider text not null check (provider in ('stripe', 'none', 'imported')),
  idem_key text not null unique,
  state text not null default 'open' check (state in ('open', 'unknown', 'action-required', 'captured', 'failed')),
  amount bigint not null check (amount >= 0),
  currency char(3) not null,
  provider_ref text,
  payment_method text,
  -- Who pays: the person whose provider's customer is charged, and what too many declined tries are counted by.
  user_id uuid references auth.users on delete set null,
  customer_ref text,
  save_card boolean not null default false,
  payer text not null default '',
  network text not null default '',
  client_secret text,
  refusal text,
  -- When the provider was last asked to charge, how often the reconciler looked, and when it looks next.
  called_at timestamptz,
  looks integer not null default 0,
  look_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (provider, provider_ref),
  check ((provider = 'none') = (amount = 0))
);
create unique index one_live_attempt on attempts (cause_type, cause_id) where state in ('open', 'unknown', 'action-required', 'captured');
create index attempts_due_idx on attempts (look_at) where state in ('open', 'unknown', 'action-required');
create index attempts_declined_idx on attempts (changed_at) where state = 'failed';
create index attempts_user_idx on attempts (user_id);
create index attempts_cause_idx on attempts (cause_type, cause_id, created_at);

create table payments (
  id uuid primary key default gen_random_uuid(),
  attempt_id uuid not null unique references attempts,
  cause_type text not null,
  cause_id uuid not null,
  provider text not null,
  provider_ref text not null,
  amount bigint not null check (amount >= 0),
  currency char(3) not null,
  state text not null default 'captured' check (state in ('captured', 'refunded', 'disputed')),
  refunded bigint not null default 0 check (refunded >= 0),
  card jsonb,
  captured_at timestamptz not null,
  unique (provider, provider_ref),
  check (refunded <= amount)
);
create unique index one_live_payment on payments (cause_type, cause_id) where state = 'captured';

create table refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments,
  idem_key text not null unique,
  amount bigint not null check (amount > 0),
  reason text not null,
  state text not null default 'open' check (state in ('open', 'succeeded', 'failed')),
  provider_ref text unique,
  called_at timestamptz,
  looks integer not null default 0,
  look_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index refunds_payment_idx on refunds (payment_id);
create index refunds_due_idx on refunds (look_at) where state = 'open';

create table inbound_events (
  provider text not null,
  event_id text not null,
  type text not null,
  about text not null check (about in ('payment', 'refund')),
  object_ref text not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  problem text,
  primary key (provider, event_id)
);
create index inbound_events_due_idx on inbound_events (next_try_at) where processed_at is null;

-- Money that matched no open attempt exactly: never fulfilled, looked at by a person.
create table quarantined_payments (
  provider text not null,
  provider_ref text not null,
  attempt_id uuid references attempts,
  fact jsonb not null,
  noticed_at timestamptz not null,
  primary key (provider, provider_ref)
);

create table payment_customers (
  user_id uuid not null references auth.users on delete cascade,
  provider text not null,
  customer_ref text not null,
  default_method text,
  primary key (user_id, provider),
  unique (provider, customer_ref)
);

-- Double entry, append only: every txn sums to zero per currency.
create table journal (
  id bigint generated always as identity primary key,
  txn uuid not null,
  account text not null,
  amount bigint not null,
  currency char(3) not null,
  source_type text not null,
  source_id text not null,
  booked_at timestamptz not null
);
create index journal_txn_idx on journal (txn);
create index journal_source_idx on journal (source_type, source_id);
create function journal_balanced() returns trigger language plpgsql as $$
begin
  if exists (select 1 from journal where txn = new.txn group by currency having sum(amount) <> 0) then
    raise exception 'unbalanced txn %', new.txn using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger journal_balanced after insert on journal deferrable initially deferred
  for each row execute function journal_balanced();
create trigger journal_append before update or delete on journal for each row execute function append_only();

-- Mail leaves through an outbox, once per cause.
create table outbox (
  id uuid primary key default gen_random_uuid(),
  dedupe_key text not null unique,
  template text not null,
  recipient text not null,
  props jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed')),
  tries integer not null default 0,
  next_try_at timestamptz not null,
  problem text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index outbox_due_idx on outbox (next_try_at) where state in ('waiting', 'sending');
