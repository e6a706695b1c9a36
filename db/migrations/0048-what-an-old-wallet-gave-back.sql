-- Payments of old agreements that their wallet gave back. Whole, they pay for no time any more; in part, they are only known.
create table legacy_returns (
  payment_ref text primary key,
  agreement_ref text not null references legacy_agreements on delete cascade,
  paid_at timestamptz not null,
  -- What was paid, minor units.
  amount bigint not null check (amount >= 0),
  currency text not null,
  share text not null check (share in ('part', 'whole')),
  seen_at timestamptz not null
);
create index legacy_returns_agreement_idx on legacy_returns (agreement_ref);
