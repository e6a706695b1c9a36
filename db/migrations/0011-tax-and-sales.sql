-- Where a member lives decides currency and tax; when they last moved.
alter table auth.users add column region_changed_at timestamptz;

-- Rates of value added tax by country and class, in basis points; history by valid_from. A country that is not here levies none through
-- the shop. Every country taxes recorded lessons and discs at its standard rate: reduced rates for books and papers do not reach them.
-- Source: European Commission, Taxes in Europe Database (standard rates); gov.uk VAT rates; ESTV (CH); Skatteetaten (NO). As of 2026-11-01.
create table tax_rates (
  country char(2) not null,
  class text not null check (class in ('goods', 'digital')),
  valid_from date not null,
  basis_points integer not null check (basis_points between 0 and 10000),
  primary key (country, class, valid_from)
);
insert into tax_rates (country, class, valid_from, basis_points)
select country, class, valid_from::date, basis_points from (values
  ('GB', '2011-01-04', 2000),
  ('AT', '2021-07-01', 2000), ('BE', '2021-07-01', 2100), ('BG', '2021-07-01', 2000), ('CY', '2021-07-01', 1900), ('CZ', '2021-07-01', 2100),
  ('DE', '2021-07-01', 1900), ('DK', '2021-07-01', 2500), ('EE', '2021-07-01', 2000), ('ES', '2021-07-01', 2100), ('FI', '2021-07-01', 2400),
  ('FR', '2021-07-01', 2000), ('GR', '2021-07-01', 2400), ('HR', '2021-07-01', 2500), ('HU', '2021-07-01', 2700), ('IE', '2021-07-01', 2300),
  ('IT', '2021-07-01', 2200), ('LT', '2021-07-01', 2100), ('LU', '2021-07-01', 1700), ('LV', '2021-07-01', 2100), ('MT', '2021-07-01', 1800),
  ('NL', '2021-07-01', 2100), ('PL', '2021-07-01', 2300), ('PT', '2021-07-01', 2300), ('RO', '2021-07-01', 1900), ('SE', '2021-07-01', 2500),
  ('SI', '2021-07-01', 2200), ('SK', '2021-07-01', 2000),
  ('LU', '2023-01-01', 1600), ('LU', '2024-01-01', 1700), ('EE', '2024-01-01', 2200), ('FI', '2024-09-01', 2550), ('SK', '2025-01-01', 2300),
  ('EE', '2025-07-01', 2400), ('RO', '2025-08-01', 2100),
  ('CH', '2018-01-01', 770), ('CH', '2024-01-01', 810),
  ('NO', '2005-01-01', 2500)
) standard (country, valid_from, basis_points), (values ('goods'), ('digital')) classes (class);

-- What one euro was worth, as the European Central Bank published it that day; the OSS report of a quarter takes its last day's.
create table exchange_rates (
  currency char(3) not null check (currency <> 'EUR'),
  day date not null,
  per_euro numeric(12, 6) not null check (per_euro > 0),
  primary key (currency, day)
);

-- Where the buyer of digital goods lives: what the card says, and what they answered when the evidence did not agree.
alter table checkouts add column card_country char(2), add column tax_country char(2);

-- The tax inside the prices of an order, split to its lines and its postage without a remainder. Rates in basis points.
alter table orders
  add column tax bigint not null default 0 check (tax >= 0 and tax <= total),
  add column shipping_tax bigint not null default 0 check (shipping_tax >= 0 and shipping_tax <= shipping),
  add column shipping_tax_rate integer not null default 0 check (shipping_tax_rate >= 0),
  add column shipping_tax_country char(2),
  -- Billing country, card country, the network's country, what the buyer confirmed.
  add column tax_evidence jsonb;
alter table order_lines
  add column tax_country char(2),
  add column tax_rate integer not null default 0 check (tax_rate >= 0),
  add column tax bigint not null default 0 check (tax >= 0 and tax <= qty * unit_price - discount);
create index orders_paid_at_idx on orders (paid_at) where paid_at is not null;
create index refunds_succeeded_idx on refunds (changed_at) where state = 'succeeded';

-- The shop's time for rules of the database: the setting woodshed.now where the clock was moved, else this moment.
create function shop_time() returns timestamptz language sql stable as $$
  select coalesce(nullif(current_setting('woodshed.now', true), '')::timestamptz, now())
$$;

-- A sale: a percentage off, or a fixed price per currency, for some products or for all that match. Empty lists leave everything in.
create table sales (
  id integer generated always as identity primary key,
  name text not null,
  product_ids integer[] not null default '{}',
  kinds text[] not null default '{}',
  artist_ids integer[] not null default '{}',
  styles text[] not null default '{}',
  percent integer check (percent between 1 and 90),
  amounts jsonb,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- When its start and its end were booked in the history and in the lists; prices themselves follow the clock alone.
  started_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  check ((percent is null) <> (amounts is null))
);
create index sales_to_start_idx on sales (starts_at) where started_at is null;
create index sales_to_end_idx on sales (ends_at) where ended_at is null;

-- What a line costs during a sale, and the struck price: the lowest of the thirty days before, once it began, where that is higher.
-- A line rests for thirty days after a sale, so that no sale comes back at once and none runs for ever.
create table sale_prices (
  sale_id integer not null references sales on delete cascade,
  stock_line_id integer not null references stock_lines on delete cascade,
  currency char(3) not null,
  minor bigint not null check (minor > 0),
  was bigint check (was > minor),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  rests_until timestamptz not null check (rests_until >= ends_at),
  primary key (sale_id, stock_line_id, currency),
  constraint one_sale_then_rest exclude using gist (stock_line_id with =, currency with =, tstzrange(starts_at, rests_until) with &&)
);
create index sale_prices_line_idx on sale_prices (stock_line_id, currency, starts_at desc);

-- The price of a line at a moment: the one way to ask for it. `was` is the struck price, `until` when the sale that makes it ends.
create function price_now(line integer, money char(3), moment timestamptz)
returns table (minor bigint, was bigint, until timestamptz, sale_id integer) language sql stable as $$
  select coalesce(p.minor, s.minor), p.was, p.ends_at, p.sale_id
  from stock_prices s
  left join sale_prices p on p.stock_line_id = s.stock_line_id and p.currency = s.currency
    and p.starts_at <= moment and moment < p.ends_at and p.minor < s.minor
  where s.stock_line_id = line and s.currency = money
$$;

-- Every price a line ever had, sales included; append only.
create table price_history (
  id bigint generated always as identity primary key,
  stock_line_id integer not null,
  currency char(3) not null,
  minor bigint not null,
  from_at timestamptz not null,
  cause text not null check (cause in ('price', 'sale-start', 'sale-end'))
);
create index price_history_line_idx on price_history (stock_line_id, currency, from_at desc, id desc);
create trigger price_history_append before update or delete on price_history for each row execute function append_only();
insert into price_history (stock_line_id, currency, minor, from_at, cause)
select stock_line_id, currency, minor, shop_time(), 'price' from stock_prices;

-- The lowest price in the thirty days before a moment (Directive 98/6/EC, art. 6a); of a newer thing, since it was first offered.
create function lowest_price_before(line integer, money char(3), moment timestamptz) returns bigint language sql stable as $$
  select min(minor) from (
    select minor from price_history
    where stock_line_id = line and currency = money and from_at >= moment - interval '30 days' and from_at < moment
    union all (
      select minor from price_history
      where stock_line_id = line and currency = money and from_at < moment - interval '30 days' order by from_at desc, id desc limit 1
    )
  ) prior
$$;

-- Lists follow the price of now; a percentage follows the price it is taken from, and each change is written down.
create or replace function refresh_product_prices(ids integer[]) returns void language sql as $$
  delete from product_prices o where o.product_id = any (ids) and not exists (
    select from stock_lines l join stock_prices s on s.stock_line_id = l.id
    where l.product_id = o.product_id and l.on_sale and s.currency = o.currency);
  insert into product_prices (product_id, currency, kind, minor)
  select p.id, s.currency, p.kind, min(n.minor)
  from products p join stock_lines l on l.product_id = p.id join stock_prices s on s.stock_line_id = l.id
  join lateral price_now(l.id, s.currency, shop_time()) n on true
  where p.id = any (ids) and l.on_sale
  group by p.id, s.currency
  on conflict (product_id, currency) do update set minor = excluded.minor where product_prices.minor <> excluded.minor;
$$;
create function note_price_change() returns trigger language plpgsql as $$
begin
  update sale_prices p set minor = made.minor, was = case when p.was > made.minor then p.was end
  from (
    select p.sale_id, p.stock_line_id, p.currency, (c.minor * (100 - s.percent) + 50) / 100 as minor
    from changed c join sale_prices p using (stock_line_id, currency) join sales s on s.id = p.sale_id
    where s.percent is not null and p.ends_at > shop_time()
  ) made
  where (p.sale_id, p.stock_line_id, p.currency) = (made.sale_id, made.stock_line_id, made.currency) and made.minor > 0 and made.minor <> p.minor;
  insert into price_history (stock_line_id, currency, minor, from_at, cause)
  select c.stock_line_id, c.currency, n.minor, shop_time(), 'price'
  from changed c join lateral price_now(c.stock_line_id, c.currency, shop_time()) n on true;
  return null;
end $$;
-- Before the triggers that keep the lists' prices: they run in the order of their names.
create trigger note_price_added after insert on stock_prices referencing new table as changed
  for each statement execute function note_price_change();
create trigger note_price_changed after update on stock_prices referencing new table as changed
  for each statement execute function note_price_change();

-- A sale that runs ends when it said, or sooner; it never goes on.
create function sale_keeps_its_word() returns trigger language plpgsql as $$
begin
  if old.starts_at <= shop_time() and (new.starts_at <> old.starts_at or new.ends_at > old.ends_at) then
    raise exception 'a sale that began neither moves nor goes on' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger sales_keep_their_word before update of starts_at, ends_at on sales for each row execute function sale_keeps_its_word();
create trigger sale_prices_keep_their_word before update of starts_at, ends_at on sale_prices for each row execute function sale_keeps_its_word();
