-- The shop's logo, a PNG whose name ends with its size. Versions of the settings refer to it, so that an old one can be restored.
create table shop_logos (
  name text primary key check (name ~ '^[0-9a-f]{32}-[0-9]{1,4}x[0-9]{1,4}$'),
  bytes bytea not null check (octet_length(bytes) between 1 and 500000)
);
alter table shop_settings add column logo text references shop_logos;
create index shop_settings_logo_idx on shop_settings (logo) where logo is not null;
