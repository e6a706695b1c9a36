-- A member's certificate for a course or learning path they finished. Its title and name stay as they were when it was issued.
create table certificates (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  product_id integer references products on delete cascade,
  path_id integer references learning_paths on delete cascade,
  title text not null,
  name text not null check (char_length(name) between 1 and 80),
  -- The secret in its public address.
  token text not null unique,
  finished_at timestamptz not null,
  issued_at timestamptz not null,
  revoked_at timestamptz,
  check (num_nonnulls(product_id, path_id) = 1)
);
create unique index certificates_product_idx on certificates (user_id, product_id) where revoked_at is null;
create unique index certificates_path_idx on certificates (user_id, path_id) where revoked_at is null;
create index certificates_of_product_idx on certificates (product_id) where product_id is not null;
create index certificates_of_path_idx on certificates (path_id) where path_id is not null;
