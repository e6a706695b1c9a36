-- A sale starts ten minutes after it is scheduled at the earliest, so that a mistake can be withdrawn before it has a rest period.
-- A trigger, not a check: sales scheduled before this rule stay as they are when their end is booked.
create function sale_starts_later() returns trigger language plpgsql as $$
begin
  if new.starts_at < new.created_at + interval '10 minutes' then
    raise exception 'a sale starts ten minutes after it is scheduled at the earliest' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger sales_start_later before insert on sales for each row execute function sale_starts_later();
