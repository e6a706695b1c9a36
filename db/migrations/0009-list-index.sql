-- Lists are found in memory (docs/decisions/0011): what they were found by here goes, and what they are made of is watched.
drop index products_facets_idx;
alter table products drop column facets;
drop index products_index_idx, products_popular_idx, products_title_idx, products_all_title_idx;
drop index product_prices_index_idx, product_prices_all_idx;
create index products_index_idx on products (kind, released_at desc, id desc) where published;
create index products_popular_idx on products (kind, popularity desc, id desc) where published;

-- A row for each statement that may have changed a list. Rows become visible in any order, so their count is looked at beside the last id.
create table catalogue_changes (
  id bigint generated always as identity primary key,
  changed_at timestamptz not null default now()
);

create function note_catalogue_change() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes default values;
  return null;
end $$;
create trigger products_come_and_go after insert or delete on products for each statement execute function note_catalogue_change();
create trigger products_change after update of kind, artist_id, level, style, tuning, music_key, tempo, techniques, released_at, published, popularity, title, searchable
  on products for each statement execute function note_catalogue_change();
create trigger product_prices_change after insert or update or delete on product_prices
  for each statement execute function note_catalogue_change();
create trigger artists_change after insert or update of slug, name, instrument, colour or delete on artists for each statement execute function note_catalogue_change();
