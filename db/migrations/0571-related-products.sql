-- Products that staff chose to show beside another, in order; at most eight, as many as its page shows.
create table related_products (
  product_id integer not null references products on delete cascade,
  related_id integer not null references products on delete cascade,
  position smallint not null check (position between 0 and 7),
  primary key (product_id, related_id),
  unique (product_id, position),
  check (related_id <> product_id)
);
create index related_products_related_idx on related_products (related_id);
