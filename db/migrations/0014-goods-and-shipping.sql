-- Mails one can have too many of carry a topic and a way to stop it; nobody who stopped a topic is sent it again.
alter table outbox add column topic text;
alter table outbox drop constraint outbox_state_check;
alter table outbox add constraint outbox_state_check check (state in ('waiting', 'sending', 'sent', 'stopped', 'failed'));

create table mail_stops (
  -- Of the address in small letters: a list of who wants no mail is no list of addresses.
  email_hash bytea not null,
  topic text not null,
  stopped_at timestamptz not null,
  primary key (email_hash, topic)
);

-- What came off a course's or a bundle's price for parts its buyer owned already; unit_price is what is left.
alter table order_lines add column credit bigint not null default 0 check (credit >= 0 and (credit = 0 or kind in ('course', 'bundle')));

-- Who wants to be told when a thing can be bought: back in stock, or out at last. A guest's address counts once it is proven.
create table stock_alerts (
  id uuid primary key default gen_random_uuid(),
  stock_line_id integer not null references stock_lines on delete cascade,
  email text not null check (email = lower(email)),
  user_id uuid references auth.users on delete cascade,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  told_at timestamptz,
  check (told_at is null or confirmed_at is not null)
);
create unique index one_waiting_alert on stock_alerts (stock_line_id, email) where told_at is null;
create index stock_alerts_waiting_idx on stock_alerts (stock_line_id, asked_at) where told_at is null and confirmed_at is not null;
create index stock_alerts_told_idx on stock_alerts (stock_line_id, told_at) where told_at is not null;
create index stock_alerts_unconfirmed_idx on stock_alerts (asked_at) where confirmed_at is null;
create index stock_alerts_user_idx on stock_alerts (user_id);

-- What posting costs by weight: the lightest band that holds the parcel counts; heavier than all of them can't go that way.
create table shipping_bands (
  method text not null references shipping_methods on delete cascade,
  up_to_grams integer not null check (up_to_grams > 0),
  prices jsonb not null,
  primary key (method, up_to_grams)
);
insert into shipping_bands (method, up_to_grams, prices) select code, 30000, prices from shipping_methods;
alter table shipping_methods drop column prices;
-- From what worth of posted goods on a way is free, per currency.
alter table shipping_methods add column free_from jsonb not null default '{}';
-- Where a zone's parcels need no customs declaration.
alter table shipping_zones add column no_customs char(2)[] not null default '{}';

-- What customs want to know of a thing (CN22), and of an order that crosses a border.
alter table stock_lines add column hs_code text check (hs_code ~ '^\d{6,10}$');
alter table stock_lines add column origin char(2);
update stock_lines set hs_code = '852349', origin = 'GB' where format in ('dvd', 'cd');
alter table orders add column customs jsonb;
alter table orders add constraint customs_of_posted check (customs is null or delivery_address is not null);
