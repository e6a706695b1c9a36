-- How far the sandbox moved the shop's clock from the machine's, and what it played last. Without a row it was never moved. A shop that asks
-- anyone real for money takes no notice of it, and refuses to open on a database that has one.
create table shop_clock (
  only_one boolean primary key default true check (only_one),
  ahead_ms bigint not null check (ahead_ms >= 0),
  played_from timestamptz not null,
  played_to timestamptz not null,
  playing boolean not null,
  -- The machine's time: when playing began, and when someone last went on with it. Who dies with it is not waited for.
  began_at timestamptz not null,
  beat_at timestamptz not null,
  -- What went wrong, one line each.
  troubles text[] not null default '{}'
);

-- It never goes back: what was booked since would lie in the future.
create function shop_clock_goes_on() returns trigger language plpgsql as $$
begin
  if new.ahead_ms < old.ahead_ms then raise exception 'the shop''s clock does not go back'; end if;
  return new;
end $$;
create trigger shop_clock_goes_on before update on shop_clock for each row execute function shop_clock_goes_on();
