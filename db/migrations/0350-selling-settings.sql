-- Where the shop sells and posts from, and its VAT numbers: it charges VAT where it has one. Null: what the environment says.
alter table shop_settings
  add column country char(2) check (country ~ '^[A-Z]{2}$'),
  add column vat_gb text check (char_length(vat_gb) <= 20),
  add column vat_eu text check (char_length(vat_eu) <= 20),
  add column vat_ch text check (char_length(vat_ch) <= 20),
  add column vat_no text check (char_length(vat_no) <= 20);

-- Which parcels need a customs declaration follows from where the shop posts from.
alter table shipping_zones drop column no_customs;

-- The zones, methods and prices of delivery as each save left them; the tables hold the newest. The first row is what was there before.
create table tariff_versions (
  version integer primary key check (version > 0),
  zones jsonb not null,
  changed text not null,
  staff_id uuid references auth.users,
  saved_at timestamptz not null
);
create index tariff_versions_staff_idx on tariff_versions (staff_id);
create trigger tariff_versions_append before update or delete on tariff_versions for each row execute function append_only();

-- Retired or unfinished plans are not offered to new members; present members keep theirs.
alter table tiers
  add column version integer not null default 1 check (version > 0),
  add column offered boolean not null default true;
