-- Order numbers say nothing about other orders: ten random digits. Numbers given before stay as they are. The previous version of the shop
-- still draws from `order_numbers` while it serves, so the sequence stays.
create function new_order_number() returns text language plpgsql volatile as $$
declare
  digits text;
begin
  loop
    -- A UUID carries 122 random bits from the operating system; `random()` can be predicted.
    digits := lpad((('x' || substr(md5(gen_random_uuid()::text), 1, 15))::bit(60)::bigint % 10000000000)::text, 10, '0');
    digits := substr(digits, 1, 5) || '-' || substr(digits, 6);
    exit when not exists (select from orders where number = digits);
  end loop;
  return digits;
end $$;
alter table orders alter column number set default new_order_number();

-- Invoices are numbered without gaps, in the order in which payments commit. Until now an invoice had the number of its order.
alter table orders add column invoice_number text unique;
update orders set invoice_number = number where state not in ('pending', 'cancelled', 'expired') or paid_at is not null;

create table invoice_series (
  series text primary key,
  -- The number before the first one of this series, and the one given last.
  start bigint not null,
  last bigint not null check (last >= start)
);
insert into invoice_series (series, start, last)
select 'orders', n, n
from (select greatest(
  (select max(number::bigint) from orders where number ~ '^\d{1,15}$'),
  (select case when is_called then last_value else last_value - 1 end from order_numbers)
) as n) as known;

-- At commit, so that the counter is locked for an instant only and no other lock is taken after it; a payment that rolls back uses no number.
create function number_invoice() returns trigger language plpgsql as $$
declare
  next bigint;
begin
  if exists (select from orders where id = new.id and paid_at is not null and invoice_number is null) then
    update invoice_series set last = last + 1 where series = 'orders' returning last into next;
    update orders set invoice_number = next::text where id = new.id;
  end if;
  return null;
end $$;
create constraint trigger number_invoice after insert or update of paid_at on orders deferrable initially deferred
  for each row when (new.paid_at is not null) execute function number_invoice();
