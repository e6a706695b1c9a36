-- Which companies take money is the shop's list (payments/providers.ts); the database keeps what looks like a name: a new one needs no migration.
alter table attempts drop constraint attempts_provider_check;
alter table attempts add constraint attempts_provider_check check (provider ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and length(provider) <= 32) not valid;
alter table attempts validate constraint attempts_provider_check;
