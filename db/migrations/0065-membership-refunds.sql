-- Joining asks for immediate access, in words that say what a withdrawal then costs. The proof of it, one row each time.
create table membership_consents (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references subscriptions,
  text text not null check (text <> ''),
  version text not null check (version <> ''),
  given_at timestamptz not null
);
create index membership_consents_idx on membership_consents (subscription_id, id desc);
create trigger membership_consents_append before update or delete on membership_consents for each row execute function append_only();

-- What a downloaded file costs when this charge is refunded, minor units; null: it was paid by somebody who was not told.
alter table membership_charges add column file_value bigint check (file_value >= 0);

-- A membership that ended with money back: what was unused of the payment, what had been taken with it, and what was given.
create table membership_refunds (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references subscriptions,
  charge_id uuid not null references membership_charges,
  refund_id uuid unique references refunds,
  share text not null check (share in ('all', 'unused')),
  -- What could have gone back had nothing been taken.
  base bigint not null check (base >= 0),
  files integer not null check (files >= 0),
  files_minor bigint not null check (files_minor >= 0),
  dvds_minor bigint not null check (dvds_minor >= 0),
  amount bigint not null check (amount >= 0),
  credit bigint not null check (credit >= 0),
  refunded_at timestamptz not null,
  constraint membership_refunds_not_taken check (amount + credit <= greatest(0, base - files_minor - dvds_minor))
);
create index membership_refunds_subscription_idx on membership_refunds (subscription_id, id desc);
create index membership_refunds_charge_idx on membership_refunds (charge_id);
create trigger membership_refunds_append before update or delete on membership_refunds for each row execute function append_only();
