-- A second company moves money: a wallet, where the customer approves at the company and the shop takes the money afterwards.
alter table attempts drop constraint attempts_provider_check;
alter table attempts add constraint attempts_provider_check check (provider in ('stripe', 'paypal', 'paypal-legacy', 'none', 'imported'));

-- Where the customer comes back to after approving, and where they go to approve.
alter table attempts add column return_to text;
alter table attempts add column approval_url text;
-- When the shop last asked for the money of an approved payment. Ended and taken exclude each other: both are set by one conditional update.
alter table attempts add column taking_at timestamptz;
-- Why the shop ended it; what is approved afterwards is not taken.
alter table attempts add column ended_for text;

alter table checkouts drop constraint checkouts_payment_method_check;
alter table checkouts add constraint checkouts_payment_method_check check (payment_method in ('card', 'wallet', 'none'));
-- A kept wallet that was chosen; null: the customer approves anew.
alter table checkouts add column wallet_token text;

-- Agreements of the old wallet, mirrored: they are read, ended, and never charged by us.
create table legacy_agreements (
  ref text primary key,
  user_id uuid references auth.users on delete cascade,
  description text not null,
  state text not null check (state in ('active', 'suspended', 'cancelled')),
  amount bigint check (amount >= 0),
  currency char(3),
  started_at timestamptz not null,
  -- When the wallet was last asked how it stands; the nightly poll asks again.
  checked_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'cancelled') = (ended_at is not null))
);
create index legacy_agreements_user_idx on legacy_agreements (user_id);
create index legacy_agreements_due_idx on legacy_agreements (checked_at) where state <> 'cancelled';
