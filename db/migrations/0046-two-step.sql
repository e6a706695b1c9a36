-- A second step when signing in: an authenticator app's secret and the recovery codes, both encrypted by the auth library.
alter table auth.users add column two_factor_enabled boolean not null default false;

create table auth.two_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);
