-- What the shop sells: artists, products, the lines they are sold through, their parts, files and media.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;

create table artists (
  id integer generated always as identity primary key,
  slug text not null unique,
  name text not null,
  instrument text not null,
  town text not null,
  quote text not null default '',
  biography text not null,
  styles text[] not null default '{}',
  cover jsonb not null,
  colour text not null
);

-- One recording: made by the demo generator or, later, uploaded. Several products may play the same one.
create table assets (
  id text primary key,
  type text not null check (type in ('lesson', 'track', 'stream')),
  title text not null,
  version text not null,
  folder text not null unique,
  state text not null default 'waiting' check (state in ('waiting', 'preparing', 'ready', 'failed')),
  priority integer not null default 0,
  duration_seconds numeric(8, 2) not null check (duration_seconds > 0),
  chapters jsonb not null default '[]',
  peaks jsonb,
  problem text,
  changed_at timestamptz not null
);
create index assets_waiting_idx on assets (priority, id) where state in ('waiting', 'preparing');

create table products (
  id integer generated always as identity primary key,
  slug text not null unique,
  kind text not null check (kind in ('lesson', 'course', 'stream', 'backing-track', 'bundle', 'dvd', 'cd')),
  artist_id integer not null references artists,
  title text not null,
  subtitle text not null default '',
  summary text not null,
  description text not null,
  level text check (level in ('beginner', 'intermediate', 'advanced')),
  style text not null,
  tuning text,
  music_key text,
  tempo integer check (tempo between 20 and 400),
  duration_seconds integer not null default 0 check (duration_seconds >= 0),
  released_at timestamptz not null,
  published boolean not null default true,
  popularity integer not null default 0,
  asset_id text references assets,
  cover jsonb not null,
  colour text not null,
  techniques text[] not null default '{}',
  searchable tsvector not null default '',
  -- What it can be filtered by, in one indexed list; a value without a colon is a technique. Tempos stand in steps of ten.
  facets text[] not null generated always as (array_remove(array[
    'kind:' || kind, 'artist:' || artist_id::text, 'style:' || style, 'level:' || level, 'tuning:' || tuning, 'key:' || music_key,
    'tempo:' || (tempo / 10)::text, 'year:' || extract(year from released_at at time zone 'UTC')::integer::text
  ] || techniques, null)) stored
);
-- What lists are filtered by stands in the indexes of their orders too, so that walking one reads nothing else.
create index products_index_idx on products (kind, released_at desc, id desc) include (artist_id, style, level, tuning, music_key, tempo) where published;
create index products_popular_idx on products (kind, popularity desc, id desc) include (released_at, artist_id, style, level, tuning, music_key, tempo) where published;
create index products_title_idx on products (kind, title, id) include (released_at, artist_id, style, level, tuning, music_key, tempo) where published;
create index products_artist_idx on products (artist_id, kind, released_at desc, id desc) where published;
create index products_released_idx on products (released_at desc, id desc) where published;
create index products_style_idx on products (kind, style, released_at desc, id desc) where published;
create index products_asset_idx on products (asset_id);
create index products_all_popular_idx on products (popularity desc, id desc) where published;
create index products_all_title_idx on products (title, id) where published;
create index products_facets_idx on products using gin (facets) where published;
create index products_searchable_idx on products using gin (searchable);
create index products_title_trgm_idx on products using gin (lower(title) gin_trgm_ops);

-- A course holds lessons in chapters; a bundle holds products of any kind.
create table product_parts (
  product_id integer not null references products on delete cascade,
  part_id integer not null references products,
  chapter text not null default '',
  position integer not null,
  primary key (product_id, part_id)
);
create index product_parts_part_idx on product_parts (part_id);

-- What is bought: a format of a product, with a price per currency and, for physical goods, a stock.
create table stock_lines (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  format text not null check (format in ('digital', 'stems', 'stream', 'dvd', 'cd')),
  label text not null,
  position integer not null default 0,
  on_sale boolean not null default true,
  on_hand integer check (on_hand >= 0),
  reserved integer not null default 0 check (reserved >= 0),
  weight_grams integer not null default 0 check (weight_grams >= 0),
  unique (product_id, format),
  check (on_hand is null or reserved <= on_hand),
  check ((format in ('dvd', 'cd')) = (on_hand is not null))
);

create table stock_prices (
  stock_line_id integer not null references stock_lines on delete cascade,
  currency char(3) not null,
  minor bigint not null check (minor > 0),
  primary key (stock_line_id, currency)
);

-- The lowest price of a product's lines on sale, per currency: what lists are sorted and filtered by. Follows the tables above by itself.
create table product_prices (
  product_id integer not null references products on delete cascade,
  currency char(3) not null,
  kind text not null,
  minor bigint not null check (minor > 0),
  primary key (product_id, currency)
);
create index product_prices_index_idx on product_prices (kind, currency, minor, product_id);
create index product_prices_all_idx on product_prices (currency, minor, product_id);

create function refresh_product_prices(ids integer[]) returns void language sql as $$
  delete from product_prices o where o.product_id = any (ids) and not exists (
    select from stock_lines l join stock_prices s on s.stock_line_id = l.id
    where l.product_id = o.product_id and l.on_sale and s.currency = o.currency);
  insert into product_prices (product_id, currency, kind, minor)
  select p.id, s.currency, p.kind, min(s.minor)
  from products p join stock_lines l on l.product_id = p.id join stock_prices s on s.stock_line_id = l.id
  where p.id = any (ids) and l.on_sale
  group by p.id, s.currency
  on conflict (product_id, currency) do update set minor = excluded.minor;
$$;
create function product_prices_follow_prices() returns trigger language plpgsql as $$
begin
  perform refresh_product_prices(array(select distinct l.product_id from changed c join stock_lines l on l.id = c.stock_line_id));
  return null;
end $$;
create trigger prices_added after insert on stock_prices referencing new table as changed
  for each statement execute function product_prices_follow_prices();
create trigger prices_changed after update on stock_prices referencing new table as changed
  for each statement execute function product_prices_follow_prices();
create trigger prices_removed after delete on stock_prices referencing old table as changed
  for each statement execute function product_prices_follow_prices();
create function product_prices_follow_sale() returns trigger language plpgsql as $$
begin
  perform refresh_product_prices(array[new.product_id]);
  return null;
end $$;
create trigger sale_changed after update of on_sale on stock_lines for each row execute function product_prices_follow_sale();

-- Every change of on_hand, so that the count can be explained.
create table stock_moves (
  id bigint generated always as identity primary key,
  stock_line_id integer not null references stock_lines,
  delta integer not null check (delta <> 0),
  reason text not null check (reason in ('opening', 'sale', 'return', 'correction')),
  source_id text not null,
  moved_at timestamptz not null,
  unique (stock_line_id, reason, source_id)
);

-- What can be downloaded; without a stock line every format of the product includes it.
create table product_files (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  stock_line_id integer references stock_lines on delete cascade,
  asset_id text not null references assets,
  path text not null,
  label text not null,
  mime text not null,
  position integer not null default 0,
  unique (product_id, path)
);

create function append_only() returns trigger language plpgsql as $$
begin
  raise exception 'append only: %', tg_table_name using errcode = '23514';
end $$;
create trigger stock_moves_append before update or delete on stock_moves for each row execute function append_only();
