-- What the shop says about itself, as versions: a save adds a row, none is changed. The newest is in force; without a row the
-- environment's values are.
create table shop_settings (
  version integer primary key check (version > 0),
  name text not null check (btrim(name) <> '' and char_length(name) <= 60),
  email text not null check (char_length(email) <= 254),
  -- Line by line.
  address text[] not null default '{}' check (cardinality(address) <= 8),
  imprint text not null default '' check (char_length(imprint) <= 4000),
  time_zone text not null check (time_zone <> ''),
  -- Who answers for the safety of goods in the EU: name, postal address and email, line by line (GPSR, article 16).
  safety_contact text[] not null default '{}' check (cardinality(safety_contact) <= 8),
  staff_id uuid not null references auth.users,
  saved_at timestamptz not null
);
create trigger shop_settings_append before update or delete on shop_settings for each row execute function append_only();

create function tell_shop_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_settings', '');
  return null;
end $$;
create trigger shop_settings_tell after insert on shop_settings for each statement execute function tell_shop_settings();
