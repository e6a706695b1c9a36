-- Every node caches delivery charges and tax rates, and reads them again when they change.
create function tell_tariff() returns trigger language plpgsql as $$
begin
  perform pg_notify('tariff', '');
  return null;
end $$;
create trigger shipping_zones_tell after insert or update or delete on shipping_zones for each statement execute function tell_tariff();
create trigger shipping_methods_tell after insert or update or delete on shipping_methods for each statement execute function tell_tariff();
create trigger shipping_bands_tell after insert or update or delete on shipping_bands for each statement execute function tell_tariff();

create function tell_tax_rates() returns trigger language plpgsql as $$
begin
  perform pg_notify('tax_rates', '');
  return null;
end $$;
create trigger tax_rates_tell after insert or update or delete on tax_rates for each statement execute function tell_tax_rates();
