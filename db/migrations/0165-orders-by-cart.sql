-- Every checkout asks for its cart's orders, also for declined ones.
create index orders_cart_idx on orders (cart_id);
