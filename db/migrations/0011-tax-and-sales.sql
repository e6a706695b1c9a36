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
