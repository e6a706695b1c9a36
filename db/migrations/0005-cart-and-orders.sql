-- Carts, the checkout's state, orders and what an order delivers.
create table carts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid unique references auth.users on delete cascade,
  guest bytea unique,
  version integer not null default 1,
  coupon_id integer references coupons,
  changed_at timestamptz not null,
  check ((user_id is null) <> (guest is null))
);
create index carts_stale_idx on carts (changed_at) where guest is not null;

create table cart_lines (
  id bigint generated always as identity primary key,
  cart_id uuid not null references carts on delete cascade,
  stock_line_id integer not null references stock_lines on delete cascade,
  qty integer not null check (qty between 1 and 99),
  added_at timestamptz not null,
  unique (cart_id, stock_line_id)
);

create table checkouts (
  cart_id uuid primary key references carts on delete cascade,
  email text,
  delivery_address jsonb,
  billing_address jsonb,
  shipping_code text,
  payment_method text check (payment_method in ('card', 'none')),
  stripe_payment_method text,
  -- What is shown of the card: brand, last_four, expiry_date.
  card jsonb,
  save_card boolean not null default false,
  changed_at timestamptz not null
);

create table shipping_zones (
  code text primary key,
  name text not null,
  countries char(2)[] not null,
  position integer not null
);

create table shipping_methods (
  code text primary key,
  zone text not null references shipping_zones,
  name text not null,
  days text not null,
  prices jsonb not null,
  position integer not null
);

create sequence order_numbers start 1001;

create table orders (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  cart_id uuid not null,
  cart_version integer not null,
  user_id uuid references auth.users,
  guest bytea,
  email text not null,
  state text not null default 'pending' check (state in ('pending', 'paid', 'dispatched', 'cancelled', 'expired', 'refunded', 'disputed')),
  currency char(3) not null,
  subtotal bigint not null check (subtotal >= 0),
  discount bigint not null default 0 check (discount >= 0 and discount <= subtotal),
  shipping bigint not null default 0 check (shipping >= 0),
  total bigint not null check (total >= 0),
  coupon_code text,
  shipping_method text,
  delivery_address jsonb,
  billing_address jsonb,
  -- When the buyer asked for digital goods at once, and the words that were agreed to.
  digital_consent_at timestamptz,
  digital_consent_text text,
  -- A digest of what was asked for: the same request finds the same order.
  details text not null default '',
  placed_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  check (total = subtotal - discount + shipping)
);
create unique index one_order_per_cart_version on orders (cart_id, cart_version) where state in ('pending', 'paid', 'dispatched', 'refunded', 'disputed');
create unique index one_pending_order_per_cart on orders (cart_id) where state = 'pending';
create index orders_user_idx on orders (user_id, placed_at desc);
create index orders_email_idx on orders (lower(email)) where user_id is null;
create index orders_expiring_idx on orders (expires_at) where state = 'pending';
alter table coupon_redemptions add foreign key (order_id) references orders;

create table order_lines (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  stock_line_id integer not null references stock_lines,
  product_id integer not null references products,
  title text not null,
  label text not null,
  kind text not null,
  format text not null,
  qty integer not null check (qty > 0),
  unit_price bigint not null check (unit_price >= 0),
  discount bigint not null default 0 check (discount >= 0),
  position integer not null,
  check (discount <= qty * unit_price),
  unique (order_id, stock_line_id)
);
create index order_lines_product_idx on order_lines (product_id);

create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  from_state text,
  to_state text not null,
  why text not null,
  happened_at timestamptz not null
);
create index order_events_order_idx on order_events (order_id, id);

create table reservations (
  order_id uuid not null references orders,
  stock_line_id integer not null references stock_lines,
  qty integer not null check (qty > 0),
  state text not null default 'live' check (state in ('live', 'sold', 'released')),
  primary key (order_id, stock_line_id)
);
create index reservations_live_idx on reservations (stock_line_id) where state = 'live';

-- The right to use a digital product. Held by a person, or by an e-mail address until that is proven.
create table entitlements (
  id bigint generated always as identity primary key,
  user_id uuid references auth.users,
  email text,
  product_id integer not null references products,
  stock_line_id integer not null references stock_lines,
  order_line_id bigint not null unique references order_lines,
  granted_at timestamptz not null,
  ended_at timestamptz,
  check (user_id is not null or email is not null)
);
create index entitlements_user_idx on entitlements (user_id, product_id) where ended_at is null;
create index entitlements_email_idx on entitlements (lower(email)) where user_id is null and ended_at is null;
