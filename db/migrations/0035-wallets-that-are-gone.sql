-- A wallet cancelled at its company is known before the next charge: by its notice, or by asking about those that are due soon.
alter table inbound_events drop constraint inbound_events_about_check;
alter table inbound_events add constraint inbound_events_about_check check (about in ('payment', 'refund', 'dispute', 'wallet'));

alter table subscriptions
  -- The method of payment that is known to be gone; it counts while it is still the one in `payment_method`.
  add column gone_method text,
  -- When its wallet was last asked about.
  add column way_checked_at timestamptz;
create index subscriptions_wallet_idx on subscriptions (payment_method) where provider = 'wallet';
