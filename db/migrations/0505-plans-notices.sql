-- Every node caches the plans, and reads them again when they change.
create function tell_plans() returns trigger language plpgsql as $$
begin
  perform pg_notify('plans', '');
  return null;
end $$;
create trigger tiers_tell after insert or update or delete on tiers for each statement execute function tell_plans();
create trigger tier_prices_tell after insert or update or delete on tier_prices for each statement execute function tell_plans();
