-- The back office narrows products and prices to days of release, whether or not they are in the shop.
create index products_release_days_idx on products (released_at);
