-- Discs that are not out yet, ordered ahead: reserved from a number staff sets, charged when they are sent (docs/decisions/0022).
alter table stock_lines
  -- How many may be ordered ahead in all.
  add column ahead_limit integer not null default 0 check (ahead_limit >= 0),
  -- How many were, without those that were cancelled; and for how many of these no goods are set aside yet: nobody else may buy those.
  add column ahead integer not null default 0,
  add column ahead_waiting integer not null default 0,
  add constraint no_more_ahead_than_allowed check (ahead between 0 and ahead_limit),
  add constraint what_waits_was_ordered check (ahead_waiting between 0 and ahead),
  add constraint only_discs_ahead check (ahead_limit = 0 or format in ('dvd', 'cd')),
  -- What anybody can buy now.
  add column available integer generated always as (case when on_hand is not null then greatest(on_hand - reserved - ahead_waiting, 0) end) virtual;
alter table stock_moves drop constraint stock_moves_reason_check;
alter table stock_moves add constraint stock_moves_reason_check check (reason in ('opening', 'arrival', 'sale', 'return', 'correction'));

create table pre_orders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users,
  stock_line_id integer not null references stock_lines,
  qty integer not null check (qty between 1 and 10),
  currency char(3) not null,
  -- What was promised: never more is charged.
  unit_price bigint not null check (unit_price > 0),
  shipping bigint not null check (shipping >= 0),
  shipping_code text not null,
  shipping_name text not null,
  delivery_address jsonb not null,
  -- The provider's name for the saved card, and what is shown of it: brand, last_four.
  payment_method text not null,
  card jsonb not null,
  -- When it comes out, as its member was told; and the earliest moment it may be charged.
  release_at timestamptz not null,
  not_before timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'ordering', 'refused', 'charged', 'cancelled')),
  -- How often an order was made of it; the last one's cart_version.
  tries integer not null default 0 check (tries >= 0),
  -- Since when its money is owed, and why it did not come.
  refused_at timestamptz,
  refusal text,
  -- Since when the thing is not sold any more.
  gone_at timestamptz,
  cancelled_by text check (cancelled_by in ('member', 'staff', 'unpaid', 'shop')),
  cancel_reason text not null default '',
  made_at timestamptz not null,
  ended_at timestamptz,
  constraint refused_since check (state <> 'refused' or refused_at is not null),
  constraint cancelled_by_someone check ((state = 'cancelled') = (cancelled_by is not null)),
  constraint ended_once check ((state in ('charged', 'cancelled')) = (ended_at is not null))
);
create unique index one_live_pre_order on pre_orders (user_id, stock_line_id) where state in ('waiting', 'ordering', 'refused');
create index pre_orders_user_idx on pre_orders (user_id, made_at desc);
create index pre_orders_line_idx on pre_orders (stock_line_id, made_at desc);
create index pre_orders_made_idx on pre_orders (made_at desc);
create index pre_orders_open_idx on pre_orders (stock_line_id, made_at) where state in ('waiting', 'refused');

create table pre_order_events (
  id bigint generated always as identity primary key,
  pre_order_id uuid not null references pre_orders,
  from_state text,
  to_state text not null,
  why text not null check (why <> ''),
  happened_at timestamptz not null,
  by_staff uuid references auth.users on delete set null
);
create index pre_order_events_idx on pre_order_events (pre_order_id, id);

-- What staff did about a thing that is ordered ahead.
create table pre_order_acts (
  id bigint generated always as identity primary key,
  stock_line_id integer not null references stock_lines,
  staff_id uuid not null references auth.users,
  what text not null check (what <> ''),
  done_at timestamptz not null
);
create index pre_order_acts_line_idx on pre_order_acts (stock_line_id, id desc);
create trigger pre_order_acts_append before update or delete on pre_order_acts for each row execute function append_only();

-- An order made of a pre-order; its cart is the pre-order. One of them is ever paid.
alter table orders add column pre_order_id uuid references pre_orders;
create index orders_pre_order_idx on orders (pre_order_id) where pre_order_id is not null;
create unique index one_order_per_pre_order on orders (pre_order_id) where state not in ('cancelled', 'expired');
