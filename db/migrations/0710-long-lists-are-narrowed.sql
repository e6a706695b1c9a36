-- What isn't in the shop, and what waits to be sent, are found in the order of their lists.
create index products_unpublished_idx on products (id desc) where not published;
create index orders_to_send_idx on orders (placed_at desc, id) where state in ('paid', 'part-dispatched');
-- With the id: the latest products of a recording, read for each row of the media list.
drop index products_asset_idx;
create index products_asset_idx on products (asset_id, id);
