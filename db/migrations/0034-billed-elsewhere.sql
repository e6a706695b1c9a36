-- Memberships an old wallet bills by its own clock: mirrored from what it says, never charged by us.
alter table legacy_agreements
  -- The plan it pays; both null when it pays something else.
  add column tier text references tiers,
  add column term text check (term in ('monthly', 'annual')),
  -- When the wallet last took money, and when it will next, as it says.
  add column paid_at timestamptz,
  add column next_payment_at timestamptz,
  -- When it is asked again; whoever asks moves this on first.
  add column look_at timestamptz default now(),
  add check ((tier is null) = (term is null));
update legacy_agreements set look_at = null where state = 'cancelled';
drop index legacy_agreements_due_idx;
create index legacy_agreements_due_idx on legacy_agreements (look_at) where look_at is not null;

alter table subscriptions
  -- Which agreement bills it, while that is not us.
  add column agreement_ref text unique references legacy_agreements,
  add check ((clock_owner = 'provider') = (agreement_ref is not null));

alter table subscription_periods
  -- The payment elsewhere that this time was had for: its agreement, and when it was made.
  add column agreement_ref text references legacy_agreements,
  add column paid_at timestamptz,
  drop constraint subscription_periods_source_check,
  add constraint subscription_periods_source_check check (source in ('paid', 'gift', 'trial', 'banked', 'mirrored')),
  add check ((source = 'mirrored') = (agreement_ref is not null)),
  add check ((agreement_ref is null) = (paid_at is null)),
  -- What we never took is worth nothing here.
  add check (source <> 'mirrored' or value = 0),
  add unique (agreement_ref, paid_at);

create function charged_by_its_clock() returns trigger language plpgsql as $$
begin
  if exists (select from subscriptions where id = new.subscription_id and clock_owner = 'provider') then
    raise exception 'subscription % is billed by its old wallet', new.subscription_id;
  end if;
  return new;
end $$;
create trigger membership_charges_owner before insert on membership_charges for each row execute function charged_by_its_clock();
