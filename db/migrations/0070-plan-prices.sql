-- A plan's price is a version. Present members stay bound to theirs; a raise reaches them 30 days after an email that says so.
create table plan_prices (
  id bigint generated always as identity primary key,
  tier text not null references tiers,
  term text not null check (term in ('monthly', 'annual')),
  currency char(3) not null,
  minor bigint not null check (minor > 0),
  -- Since when it is the price for new members.
  since timestamptz not null,
  -- Null: set with the shop, or by a migration or a seed.
  set_by uuid references auth.users,
  unique (id, tier, term, currency, minor),
  unique (id, tier, term, currency)
);
create index plan_prices_plan_idx on plan_prices (tier, term, currency, id desc);
create trigger plan_prices_append before update or delete on plan_prices for each row execute function append_only();

insert into plan_prices (tier, term, currency, minor, since)
  select tier, term, currency, minor, 'epoch' from tier_prices order by tier, currency, term;

-- tier_prices keeps what new members pay now, and points at its version.
alter table tier_prices add column version bigint;
update tier_prices t set version = p.id from plan_prices p where (p.tier, p.term, p.currency) = (t.tier, t.term, t.currency);
alter table tier_prices
  alter column version set not null,
  add constraint tier_prices_version foreign key (version, tier, term, currency, minor)
    references plan_prices (id, tier, term, currency, minor);

-- A price that is written without a version (a seed, an older node) gets one, so that none is ever overwritten.
create function version_tier_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.version is not null then return new; end if;
  if tg_op = 'UPDATE' and (new.version is distinct from old.version or new.minor = old.minor) then return new; end if;
  insert into plan_prices (tier, term, currency, minor, since)
    select new.tier, new.term, new.currency, new.minor, case
      when exists (select from plan_prices p where (p.tier, p.term, p.currency) = (new.tier, new.term, new.currency)) then now() else 'epoch' end
    returning id into new.version;
  return new;
end $$;
create trigger tier_prices_version before insert or update on tier_prices for each row execute function version_tier_price();

-- What a member is charged for their plan, and for the one booked after it.
alter table subscriptions
  add column price_id bigint,
  add column next_price_id bigint,
  add constraint subscriptions_price foreign key (price_id, tier, term, currency)
    references plan_prices (id, tier, term, currency) not valid,
  add constraint subscriptions_next_price foreign key (next_price_id, next_tier, next_term, currency)
    references plan_prices (id, tier, term, currency) not valid,
  add constraint subscriptions_next_price_of_a_plan check (next_price_id is null or next_tier is not null) not valid;

-- A plan that is written without its price (an older node, a booking) is bound to what new members pay now. A bound version of the same plan stays.
create function bind_plan_price() returns trigger language plpgsql as $$
begin
  if new.price_id is null or not exists (
    select from plan_prices p where p.id = new.price_id and (p.tier, p.term, p.currency) = (new.tier, new.term, new.currency)
  ) then
    new.price_id := (select version from tier_prices t where (t.tier, t.term, t.currency) = (new.tier, new.term, new.currency));
  end if;
  if new.next_tier is null then
    new.next_price_id := null;
  elsif new.next_price_id is null or not exists (
    select from plan_prices p where p.id = new.next_price_id and (p.tier, p.term, p.currency) = (new.next_tier, new.next_term, new.currency)
  ) then
    new.next_price_id := (select version from tier_prices t where (t.tier, t.term, t.currency) = (new.next_tier, new.next_term, new.currency));
  end if;
  return new;
end $$;
create trigger subscriptions_price before insert or update of tier, term, currency, price_id, next_tier, next_term, next_price_id
  on subscriptions for each row execute function bind_plan_price();

-- Present members are bound to today's prices.
update subscriptions set price_id = null where status not in ('cancelled', 'inactive');
alter table subscriptions validate constraint subscriptions_price;
alter table subscriptions validate constraint subscriptions_next_price;
alter table subscriptions validate constraint subscriptions_next_price_of_a_plan;
create index subscriptions_price_idx on subscriptions (price_id) where status not in ('cancelled', 'inactive');
create index subscriptions_next_price_idx on subscriptions (next_price_id) where next_price_id is not null;

-- Charges opened before have none.
alter table membership_charges
  add column price_id bigint,
  add constraint membership_charges_price foreign key (price_id, tier, term, currency, price)
    references plan_prices (id, tier, term, currency, minor) not valid;
alter table membership_charges validate constraint membership_charges_price;

-- A raise a present member is told of. It is charged from the first renewal at or after starts_at that is 30 days or more after sent_at.
create table price_notices (
  subscription_id uuid not null references subscriptions,
  price_id bigint not null references plan_prices,
  -- The email was queued; until then nothing is promised.
  queued_at timestamptz,
  starts_at timestamptz check (starts_at >= queued_at + interval '30 days'),
  -- The mail server took the email.
  sent_at timestamptz check (sent_at >= queued_at),
  -- Another price came instead before it was charged.
  withdrawn_at timestamptz,
  primary key (subscription_id, price_id),
  check ((queued_at is null) = (starts_at is null) and (sent_at is null or queued_at is not null))
);
create index price_notices_unsent_idx on price_notices (price_id) where sent_at is null;
