-- The back office's list of products, the most popular first, drafts and retired ones too.
create index products_any_popular_idx on products (popularity desc, id desc) where kind <> 'membership';
