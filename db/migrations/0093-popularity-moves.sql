-- What recent sales and plays add to a product's popularity; the rest of it is what it was stocked with.
alter table products add column popularity_earned integer not null default 0;
create index products_earned_idx on products (id) where popularity_earned <> 0;
create index resume_points_changed_idx on resume_points (changed_at);
