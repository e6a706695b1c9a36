-- Addresses that bounce or complain. Lower case. Nothing is sent to one until it is lifted; mail about orders and accounts waits as 'suppressed'.
create table mail_suppressions (
  address text primary key check (address = lower(address) and length(address) between 3 and 320),
  kind text not null check (kind in ('hard', 'soft', 'complaint')),
  why text not null,
  since timestamptz not null,
  -- Set once somebody tries the address again; a new bounce clears it.
  lifted_at timestamptz,
  -- When its member last tried again: once a day.
  tried_again_at timestamptz
);
create index mail_suppressions_since_idx on mail_suppressions (since desc, address) where lifted_at is null;
create index mail_suppressions_lifted_idx on mail_suppressions (lifted_at) where lifted_at is not null;
create index mail_suppressions_address_trgm_idx on mail_suppressions using gin (address gin_trgm_ops);

-- Every report, once: `id` is of the mail that bounced or of the report itself.
create table mail_bounces (
  id text primary key,
  address text not null,
  kind text not null check (kind in ('hard', 'soft', 'complaint')),
  why text not null,
  at timestamptz not null
);
create index mail_bounces_address_idx on mail_bounces (address, at);
create index mail_bounces_at_idx on mail_bounces (at);

alter table outbox drop constraint outbox_state_check;
alter table outbox add constraint outbox_state_check check (state in ('waiting', 'sending', 'sent', 'stopped', 'failed', 'suppressed'));
create index outbox_suppressed_idx on outbox (lower(recipient)) where state = 'suppressed';
drop index outbox_to_erase_idx;
create index outbox_to_erase_idx on outbox (created_at) where recipient <> '' and state in ('sent', 'stopped', 'failed', 'suppressed');
