-- The order list is searched by any part of a number, an address, a name or a product.
create index orders_number_part_idx on orders using gin (number gin_trgm_ops);
create index orders_email_part_idx on orders using gin (email gin_trgm_ops);
create index orders_names_part_idx on orders using gin (
  (coalesce(delivery_address ->> 'name', '') || ' ' || coalesce(billing_address ->> 'name', '')) gin_trgm_ops
);
create index order_lines_title_part_idx on order_lines using gin (title gin_trgm_ops);
create index users_name_part_idx on auth.users using gin (name gin_trgm_ops);
create index gifts_any_giver_email_idx on gifts (lower(giver_email));
create index gifts_any_recipient_idx on gifts (lower(recipient_email));
