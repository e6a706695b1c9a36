-- People, their sessions and addresses. The auth schema has the shape the auth library expects.
create schema auth;

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique,
  email_verified boolean not null,
  image text,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp,
  role text not null default 'member' check (role in ('member', 'staff')),
  region text,
  telephone text
);

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  expires_at timestamptz not null,
  token text not null unique,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null,
  ip_address text,
  user_agent text,
  user_id uuid not null references auth.users on delete cascade
);
create index sessions_user_id_idx on auth.sessions (user_id);

create table auth.accounts (
  id uuid primary key default gen_random_uuid(),
  account_id text not null,
  provider_id text not null,
  user_id uuid not null references auth.users on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null
);
create index accounts_user_id_idx on auth.accounts (user_id);

create table auth.verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp
);
create index verifications_identifier_idx on auth.verifications (identifier);


create table addresses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  type text not null default 'delivery' check (type in ('delivery', 'billing')),
  is_default boolean not null default false,
  default_delivery boolean not null default false,
  name text not null,
  line1 text not null,
  line2 text not null default '',
  city text not null,
  county text not null default '',
  postcode text not null default '',
  country char(2) not null,
  contact_number text not null default '',
  created_at timestamptz not null
);
create index addresses_user_idx on addresses (user_id);
create unique index one_default_delivery on addresses (user_id) where default_delivery;
create unique index one_default_per_type on addresses (user_id, type) where is_default;
