-- Orders live their whole life: parcels, refunds line by line, withdrawals, disputes.
alter table orders drop constraint orders_state_check;
alter table orders add constraint orders_state_check check (
  state in ('pending', 'paid', 'part-dispatched', 'dispatched', 'cancelled', 'expired', 'refunded', 'disputed')
);
drop index one_order_per_cart_version;
create unique index one_order_per_cart_version on orders (cart_id, cart_version) where state not in ('cancelled', 'expired');
create index orders_state_idx on orders (state, placed_at desc);
create index orders_placed_idx on orders (placed_at desc);
create index orders_any_email_idx on orders (lower(email));
alter table orders
  -- Which wording of the consent to digital goods at once was agreed to.
  add column digital_consent_version text,
  add column refunded_shipping bigint not null default 0,
  add constraint no_more_shipping_back_than_paid check (refunded_shipping between 0 and shipping);

-- What became of each line's units and money; guarded here, so that no two people send or refund the same.
alter table order_lines
  add column sent_qty integer not null default 0 check (sent_qty >= 0),
  -- Units that will never be sent.
  add column dropped_qty integer not null default 0 check (dropped_qty >= 0),
  add column withdrawn_qty integer not null default 0 check (withdrawn_qty >= 0),
  add column refunded_qty integer not null default 0 check (refunded_qty >= 0),
  add column refunded_minor bigint not null default 0 check (refunded_minor >= 0),
  add constraint no_more_sent_than_ordered check (sent_qty + dropped_qty <= qty),
  add constraint no_more_withdrawn_than_ordered check (withdrawn_qty <= qty),
  add constraint no_more_back_than_ordered check (refunded_qty <= qty);

alter table order_events
  add column by_staff uuid references auth.users on delete set null,
  -- Notes among staff; the buyer's timeline leaves them out.
  add column private boolean not null default false;

create table parcels (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  number integer not null check (number > 0),
  carrier text not null,
  tracking text,
  sent_by uuid references auth.users on delete set null,
  sent_at timestamptz not null,
  unique (order_id, number)
);
create table parcel_lines (
  parcel_id uuid not null references parcels,
  order_line_id bigint not null references order_lines,
  qty integer not null check (qty > 0),
  primary key (parcel_id, order_line_id)
);
create index parcel_lines_line_idx on parcel_lines (order_line_id);

-- A buyer's word that they do not want the goods. `cancel`: before anything was sent, the money goes back by itself.
create table withdrawals (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  kind text not null check (kind in ('cancel', 'withdraw')),
  name text not null,
  state text not null default 'open' check (state in ('open', 'closed')),
  asked_at timestamptz not null,
  closed_at timestamptz
);
create index withdrawals_order_idx on withdrawals (order_id);
create index withdrawals_open_idx on withdrawals (asked_at) where state = 'open';
create table withdrawal_lines (
  withdrawal_id uuid not null references withdrawals,
  order_line_id bigint not null references order_lines,
  qty integer not null check (qty > 0),
  dropped integer not null default 0 check (dropped between 0 and qty),
  primary key (withdrawal_id, order_line_id)
);
create index withdrawal_lines_line_idx on withdrawal_lines (order_line_id);

-- A bank's question about a payment, as far as it has been looked at. What it took away, and what it cost.
create table disputes (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments,
  provider text not null,
  provider_ref text not null,
  state text not null check (state in ('open', 'won', 'lost')),
  reason text not null,
  amount bigint not null check (amount >= 0),
  taken bigint not null default 0 check (taken >= 0),
  fee bigint not null default 0 check (fee >= 0),
  answer_by timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  looks integer not null default 0,
  look_at timestamptz,
  unique (provider, provider_ref),
  check ((state = 'open') = (look_at is not null))
);
create index disputes_payment_idx on disputes (payment_id);
create index disputes_due_idx on disputes (look_at) where state = 'open';
alter table payments drop constraint payments_state_check;
alter table payments add constraint payments_state_check check (state in ('captured', 'refunded', 'disputed', 'charged-back'));
alter table inbound_events drop constraint inbound_events_about_check;
alter table inbound_events add constraint inbound_events_about_check check (about in ('payment', 'refund', 'dispute'));

-- What goes back of an order, line by line. `refund_id`: the money's way; none when nothing was paid for it, or when a bank took it.
create sequence credit_note_numbers start 1;
create table order_refunds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  refund_id uuid unique references refunds,
  dispute_id uuid references disputes,
  withdrawal_id uuid references withdrawals,
  amount bigint not null check (amount >= 0),
  shipping_minor bigint not null default 0 check (shipping_minor between 0 and amount),
  reason text not null,
  asked_by uuid references auth.users on delete set null,
  state text not null default 'open' check (state in ('open', 'done', 'failed')),
  credit_note text unique,
  asked_at timestamptz not null,
  done_at timestamptz,
  check ((state = 'done') = (done_at is not null)),
  check (amount = 0 or (refund_id is null) <> (dispute_id is null))
);
create index order_refunds_order_idx on order_refunds (order_id);
create table order_refund_lines (
  order_refund_id uuid not null references order_refunds,
  order_line_id bigint not null references order_lines,
  qty integer not null check (qty >= 0),
  amount bigint not null check (amount >= 0),
  -- Of these units, how many had not been sent and now never will.
  dropped integer not null default 0 check (dropped between 0 and qty),
  -- How many of the units go back on the shelf.
  restocked integer not null default 0 check (restocked between 0 and qty),
  primary key (order_refund_id, order_line_id),
  check (qty > 0 or amount > 0)
);
create index order_refund_lines_line_idx on order_refund_lines (order_line_id);

-- Orders from before parcels were kept: what was on its way had been sent in one.
insert into parcels (order_id, number, carrier, sent_at)
select o.id, 1, 'other', coalesce(o.paid_at, o.placed_at) from orders o
where o.state = 'dispatched' and exists (select from order_lines l where l.order_id = o.id and l.format in ('dvd', 'cd'));
insert into parcel_lines (parcel_id, order_line_id, qty)
select p.id, l.id, l.qty from parcels p join order_lines l on l.order_id = p.order_id and l.format in ('dvd', 'cd');
update order_lines l set sent_qty = l.qty from parcel_lines p where p.order_line_id = l.id;
update orders o set state = 'paid' where o.state = 'dispatched' and not exists (select from parcels p where p.order_id = o.id);
