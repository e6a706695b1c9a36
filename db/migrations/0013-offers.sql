-- Coupons with conditions and batches, loyalty points, gifts, the free DVD.

-- Coupons ---------------------------------------------------------------------------------------------------------------------
alter table coupons
  alter column code drop not null,
  add column title text not null default '',
  add column free_shipping boolean not null default false,
  -- Conditions; an empty list leaves everything in.
  add column first_order boolean not null default false,
  add column not_on_sale boolean not null default false,
  add column product_ids integer[] not null default '{}',
  add column kinds text[] not null default '{}',
  add column tiers text[] not null default '{}',
  -- Whose it is alone; and whether members see it under "Your coupons".
  add column user_id uuid references auth.users on delete cascade,
  add column listed boolean not null default false,
  add column created_at timestamptz not null default now(),
  drop constraint coupons_check,
  add constraint gives_something check (num_nonnulls(percent, amounts) <= 1 and (free_shipping or num_nonnulls(percent, amounts) = 1));
create index coupons_user_idx on coupons (user_id) where user_id is not null;
create index coupons_listed_idx on coupons (id) where listed;

-- A batch: many codes of one coupon, each good for one order.
create table coupon_codes (
  code text primary key check (code = upper(code)),
  coupon_id integer not null references coupons on delete cascade,
  used boolean not null default false,
  made_at timestamptz not null
);
create index coupon_codes_coupon_idx on coupon_codes (coupon_id);

alter table coupon_redemptions
  add column code text references coupon_codes,
  -- An open order of the same cart does not stand in its own buyer's way.
  add column cart_id uuid;
create unique index one_use_per_code on coupon_redemptions (code) where code is not null and state <> 'released';
-- The code as it was typed: a batch has many.
alter table carts drop column coupon_id, add column coupon_code text;

-- Loyalty ---------------------------------------------------------------------------------------------------------------------
-- What money earns and what points buy, per currency. `points_per_100`: for each 100 minor units that were settled.
create table loyalty_terms (
  currency char(3) primary key,
  points_per_100 integer not null check (points_per_100 >= 0),
  minor_per_point integer not null check (minor_per_point > 0),
  days_valid integer not null check (days_valid > 0),
  warn_days integer not null check (warn_days > 0)
);
insert into loyalty_terms (currency, points_per_100, minor_per_point, days_valid, warn_days)
select currency, 5, 1, 365, 30 from unnest(array['GBP', 'USD', 'EUR']) as currency;

-- What points buy besides lines: an amount off an order.
create table loyalty_offers (
  id integer generated always as identity primary key,
  currency char(3) not null,
  points integer not null check (points > 0),
  minor bigint not null check (minor > 0),
  on_offer boolean not null default true,
  unique (currency, minor)
);
insert into loyalty_offers (currency, points, minor)
select currency, minor, minor from unnest(array['GBP', 'USD', 'EUR']) as currency, unnest(array[500, 1000, 2000]) as minor;

-- A member's points. Debts, from refunds of what had earned points that are spent, stand apart and are paid by the next that come.
create table loyalty_accounts (
  user_id uuid primary key references auth.users on delete cascade,
  balance bigint not null default 0 check (balance >= 0),
  owed bigint not null default 0 check (owed >= 0),
  check (balance = 0 or owed = 0)
);

-- Every change of points, append only. An earning says when what is left of it ends; its reversal ends with it.
create table loyalty_entries (
  id bigint generated always as identity primary key,
  user_id uuid not null references loyalty_accounts on delete cascade,
  kind text not null check (kind in ('earn', 'spend', 'reverse', 'give-back', 'expire', 'adjust')),
  delta bigint not null check (delta <> 0),
  source_type text not null,
  source_id text not null,
  about text not null,
  expires_at timestamptz,
  booked_at timestamptz not null,
  unique (source_type, source_id, kind),
  check ((delta > 0) = (kind in ('earn', 'give-back')) or kind = 'adjust')
);
create index loyalty_entries_user_idx on loyalty_entries (user_id, id desc);
create index loyalty_entries_expiring_idx on loyalty_entries (expires_at) where expires_at is not null;
create trigger loyalty_entries_append before update on loyalty_entries for each row execute function append_only();

alter table checkouts add column loyalty text;
alter table orders
  add column points_value bigint not null default 0 check (points_value >= 0),
  add column points_spent bigint not null default 0 check (points_spent >= 0),
  drop constraint orders_check1,
  add constraint orders_total_adds_up check (total = subtotal - discount + shipping - points_value);
alter table order_lines
  -- How much of the line was paid by points, in minor units.
  add column points_value bigint not null default 0 check (points_value >= 0),
  drop constraint order_lines_check,
  add constraint order_lines_worth check (discount + points_value <= qty * unit_price);

-- The points of an order: whose they are, and what was spent on it.
create table order_points (
  order_id uuid primary key references orders,
  user_id uuid not null references auth.users,
  about text not null,
  currency char(3) not null,
  spent bigint not null check (spent >= 0)
);
create index order_points_user_idx on order_points (user_id);
-- What a line earns once it is paid and what was spent on it, and how much of both went back with refunds.
create table order_line_points (
  order_line_id bigint primary key references order_lines,
  order_id uuid not null references order_points,
  qty integer not null check (qty > 0),
  money bigint not null check (money >= 0),
  earned bigint not null check (earned >= 0),
  spent bigint not null check (spent >= 0),
  money_back bigint not null default 0 check (money_back between 0 and money),
  qty_back integer not null default 0 check (qty_back >= 0),
  earned_back bigint not null default 0 check (earned_back between 0 and earned),
  spent_back bigint not null default 0 check (spent_back between 0 and spent)
);
create index order_line_points_order_idx on order_line_points (order_id);
-- A refund moves points once.
create table loyalty_refunds (refund_id text primary key, order_id uuid not null references order_points);

-- Gifts -----------------------------------------------------------------------------------------------------------------------
-- A year of a plan is a product too, that no list shows: it has no artist, and it costs what the plan costs for a year.
alter table products
  alter column artist_id drop not null,
  drop constraint products_kind_check,
  add constraint products_kind_check check (kind in ('lesson', 'course', 'stream', 'backing-track', 'bundle', 'dvd', 'cd', 'membership')),
  add constraint products_by_an_artist check (artist_id is not null or (kind = 'membership' and not published));
alter table tiers add column gift_line integer unique references stock_lines;

-- Gives every plan that has none the line it is given by.
create function ensure_gift_lines() returns void language plpgsql as $$
declare
  plan record;
  product integer;
  line integer;
begin
  for plan in select * from tiers where gift_line is null order by position loop
    insert into products (slug, kind, title, summary, description, style, released_at, published, cover, colour)
    values (plan.slug || '-for-a-year', 'membership', plan.name || ' membership', plan.summary, plan.summary, 'membership', 'epoch', false,
      jsonb_build_object('seed', 'membership ' || plan.slug, 'kind', 'bundle', 'title', plan.name || ', twelve months', 'family', 'strings'), '#6b4f33')
    returning id into product;
    insert into stock_lines (product_id, format, label, on_sale) values (product, 'digital', '12 months', false) returning id into line;
    update tiers set gift_line = line where slug = plan.slug;
  end loop;
end $$;
select ensure_gift_lines();

create table gifts (
  id uuid primary key default gen_random_uuid(),
  giver_id uuid references auth.users,
  giver_email text,
  giver_name text not null,
  stock_line_id integer not null references stock_lines,
  -- The plan, when a membership is given.
  tier text references tiers,
  recipient_email text not null,
  recipient_name text not null,
  message text not null default '',
  send_at timestamptz not null,
  state text not null default 'wanted' check (state in ('wanted', 'bought', 'redeemed', 'refunded', 'credited')),
  -- The order it was last placed with, and what money paid for it: what its giver gets back when nobody claims it.
  order_id uuid references orders,
  order_line_id bigint unique references order_lines,
  money bigint not null default 0 check (money >= 0),
  currency char(3) not null,
  -- Which link is good: each change of the recipient makes another. Of the link only a hash is kept.
  link integer not null default 1 check (link > 0),
  code_hash bytea unique,
  times_sent integer not null default 0,
  sent_at timestamptz,
  reminders integer not null default 0,
  redeemed_by uuid references auth.users,
  redeemed_at timestamptz,
  credit_coupon integer references coupons,
  created_at timestamptz not null,
  check (state = 'wanted' or order_line_id is not null),
  check ((redeemed_by is null) = (redeemed_at is null)),
  check (state <> 'redeemed' or redeemed_at is not null)
);
create index gifts_giver_idx on gifts (giver_id, created_at desc) where state <> 'wanted';
create index gifts_order_idx on gifts (order_id);
create index gifts_giver_email_idx on gifts (lower(giver_email)) where giver_id is null;
create index gifts_due_idx on gifts (send_at) where state = 'bought' and sent_at is null;
create index gifts_unclaimed_idx on gifts (sent_at) where state = 'bought';
create index gifts_recipient_idx on gifts (lower(recipient_email)) where state = 'bought';
create index gifts_redeemed_by_idx on gifts (redeemed_by);

-- What a claimed membership gave: a year that began, a year on top of another gift, or months kept behind a paid plan.
create table membership_gifts (
  gift_id uuid primary key references gifts,
  user_id uuid not null references auth.users,
  tier text not null references tiers,
  how text not null check (how in ('started', 'extended', 'banked')),
  months integer not null check (months > 0),
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  ended_at timestamptz
);
create index membership_gifts_user_idx on membership_gifts (user_id);

-- The free DVD ----------------------------------------------------------------------------------------------------------------
create table dvd_campaigns (
  id integer generated always as identity primary key,
  title text not null,
  -- Whose plan qualifies; an empty list of plans means any.
  terms text[] not null default '{annual}',
  tiers text[] not null default '{}',
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at)
);
create table dvd_campaign_titles (
  campaign_id integer not null references dvd_campaigns on delete cascade,
  stock_line_id integer not null references stock_lines,
  position integer not null default 0,
  primary key (campaign_id, stock_line_id)
);
-- Once per member; free again when the order died.
create table dvd_claims (
  id bigint generated always as identity primary key,
  campaign_id integer not null references dvd_campaigns,
  user_id uuid not null references auth.users,
  order_id uuid not null references orders,
  stock_line_id integer not null references stock_lines,
  state text not null default 'held' check (state in ('held', 'claimed', 'released')),
  claimed_at timestamptz not null
);
create unique index one_free_dvd on dvd_claims (campaign_id, user_id) where state <> 'released';
create index dvd_claims_order_idx on dvd_claims (order_id);

-- One line can lie in a cart several times: for oneself, as gifts, and as the free DVD.
alter table cart_lines
  add column gift_id uuid unique references gifts on delete cascade,
  add column campaign_id integer references dvd_campaigns,
  drop constraint cart_lines_cart_id_stock_line_id_key,
  add constraint one_line_of_each unique nulls not distinct (cart_id, stock_line_id, gift_id, campaign_id);
create unique index one_free_line on cart_lines (cart_id) where campaign_id is not null;
alter table order_lines
  add column gift_id uuid references gifts,
  add column campaign_id integer references dvd_campaigns,
  drop constraint order_lines_order_id_stock_line_id_key,
  add constraint one_order_line_of_each unique nulls not distinct (order_id, stock_line_id, gift_id, campaign_id);
create index order_lines_gift_idx on order_lines (gift_id) where gift_id is not null;
