-- The tax inside what was paid for a membership, where it is owed and why, and whom its invoice names; fixed when it is paid. Rates in basis points.
alter table membership_charges
  add column tax_country char(2),
  add column tax_rate integer not null default 0 check (tax_rate >= 0),
  add column tax bigint not null default 0 check (tax >= 0 and tax <= amount),
  add column tax_evidence jsonb,
  add column billed_to jsonb;
create index membership_charges_taxed_idx on membership_charges (ended_at) where state = 'paid' and tax_country is not null;

-- What went back of an invoice. A refund that bounced makes its credit note void.
create table membership_credit_notes (
  number text primary key,
  charge_id uuid not null references membership_charges,
  refund_id uuid not null unique references refunds,
  amount bigint not null check (amount > 0),
  tax bigint not null check (tax >= 0 and tax <= amount),
  issued_at timestamptz not null,
  voided_at timestamptz
);
create index membership_credit_notes_charge_idx on membership_credit_notes (charge_id);
create index membership_credit_notes_issued_idx on membership_credit_notes (issued_at);

-- A membership that ended because the bank asked its payment back: the time that was cut off and its worth, given back when the shop wins.
create table membership_disputes (
  dispute_id uuid primary key references disputes,
  charge_id uuid not null references membership_charges,
  seconds bigint not null check (seconds >= 0),
  value bigint not null check (value >= 0),
  was text not null,
  ended_at timestamptz not null,
  outcome text check (outcome in ('won', 'lost')),
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null))
);
create index membership_disputes_charge_idx on membership_disputes (charge_id);
