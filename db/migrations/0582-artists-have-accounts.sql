-- Whose artists somebody on the staff is, so which products are their own.
create table artist_accounts (
  user_id uuid not null references auth.users on delete cascade,
  artist_id integer not null references artists on delete cascade,
  primary key (user_id, artist_id)
);
create index artist_accounts_artist_idx on artist_accounts (artist_id);

-- How many play a product.
create index resume_points_product_idx on resume_points (product_id, changed_at);
