-- Membership tiers and who holds them; coupons.
create table tiers (
  slug text primary key,
  name text not null,
  summary text not null,
  kinds text[] not null,
  downloads_a_month integer not null check (downloads_a_month >= 0),
  parallel_streams integer not null default 2 check (parallel_streams > 0),
  position integer not null
);

create table tier_prices (
  tier text not null references tiers,
  currency char(3) not null,
  term text not null check (term in ('monthly', 'annual')),
  minor bigint not null check (minor > 0),
  primary key (tier, currency, term)
);

create table subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users,
  tier text not null references tiers,
  term text not null check (term in ('monthly', 'annual')),
  status text not null check (status in ('active', 'expiring', 'paused', 'active_paused', 'cancelled', 'unpaid', 'inactive')),
  source text not null default 'paid' check (source in ('paid', 'gift')),
  provider text not null check (provider in ('card', 'wallet', 'legacy-wallet')),
  failed boolean not null default false,
  pending boolean not null default false,
  currency char(3) not null,
  period_start timestamptz not null,
  period_end timestamptz not null check (period_end > period_start),
  grace_until timestamptz,
  last_product_line_file_downloaded integer references product_files on delete set null,
  download_error text check (download_error in ('monthly-limit-reached')),
  created_at timestamptz not null
);
create unique index one_subscription on subscriptions (user_id);

create table coupons (
  id integer generated always as identity primary key,
  code text not null unique check (code = upper(code)),
  percent integer check (percent between 1 and 100),
  amounts jsonb,
  max_uses integer check (max_uses >= 0),
  used integer not null default 0 check (used >= 0),
  per_buyer integer not null default 1 check (per_buyer > 0),
  minimum_spend jsonb not null default '{}',
  starts_at timestamptz,
  ends_at timestamptz,
  check ((percent is null) <> (amounts is null)),
  check (max_uses is null or used <= max_uses)
);

-- One use of a coupon by one order; released when the order dies. Slot counts the uses of one buyer.
create table coupon_redemptions (
  id bigint generated always as identity primary key,
  coupon_id integer not null references coupons,
  order_id uuid not null unique,
  buyer text not null,
  slot integer not null check (slot > 0),
  state text not null default 'held' check (state in ('held', 'used', 'released')),
  redeemed_at timestamptz not null,
  released_at timestamptz
);
create unique index one_use_per_slot on coupon_redemptions (coupon_id, buyer, slot) where state <> 'released';
