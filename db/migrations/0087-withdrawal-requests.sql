-- A withdrawal declared by somebody who isn't signed in. It takes effect when the buyer confirms it from the e-mail, and counts from `asked_at`.
create table withdrawal_requests (
  id uuid primary key default gen_random_uuid(),
  order_id uuid references orders,
  subscription_id uuid references subscriptions on delete cascade,
  name text not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz check (confirmed_at >= asked_at),
  check ((order_id is null) <> (subscription_id is null))
);
-- One open declaration for each contract: sent again, the first one counts.
create unique index one_open_request_per_order on withdrawal_requests (order_id) where confirmed_at is null and order_id is not null;
create unique index one_open_request_per_subscription on withdrawal_requests (subscription_id)
  where confirmed_at is null and subscription_id is not null;
create index withdrawal_requests_order_idx on withdrawal_requests (order_id);
create index withdrawal_requests_subscription_idx on withdrawal_requests (subscription_id);
