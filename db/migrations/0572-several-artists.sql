-- A product's artists after the first, who is products.artist_id. Shares are basis points; the first artist's is what is left of 10,000, so all
-- shares always make 100 %.
create table further_artists (
  product_id integer not null references products on delete cascade,
  artist_id integer not null references artists,
  position smallint not null check (position between 1 and 4),
  share smallint not null check (share between 1 and 9999),
  primary key (product_id, artist_id),
  unique (product_id, position)
);
create index further_artists_artist_idx on further_artists (artist_id, product_id);

-- The lock makes two transactions that each add an artist check one after the other.
create function check_shares() returns trigger language plpgsql as $$
declare
  checked integer := coalesce(to_jsonb(new) ->> 'product_id', to_jsonb(new) ->> 'id')::integer;
begin
  perform from products where id = checked for no key update;
  if exists (
    select from further_artists f join products p on p.id = f.product_id where p.id = checked
    group by p.id having sum(f.share) > 9999 or bool_or(f.artist_id = p.artist_id)
  ) then
    raise exception 'the artists of product % must be different and leave the first one a share', checked
      using errcode = 'check_violation', constraint = 'shares_make_one_hundred_percent';
  end if;
  return null;
end $$;
create constraint trigger further_artists_share after insert or update on further_artists deferrable initially deferred
  for each row execute function check_shares();
create constraint trigger products_share after update of artist_id on products deferrable initially deferred
  for each row when (old.artist_id is distinct from new.artist_id) execute function check_shares();

-- Lists are found by every artist.
create trigger further_artists_change after insert or update or delete on further_artists
  for each statement execute function note_catalogue_change();

-- "A", "A and B", "A, B and C". `first`: the name of the first artist.
create function artist_names(product integer, first text) returns text language sql stable as $$
  select case when n.names = '{}' then first
    else array_to_string(first || n.names[1:cardinality(n.names) - 1], ', ') || ' and ' || n.names[cardinality(n.names)] end
  from (
    select array(select a.name from further_artists f join artists a on a.id = f.artist_id where f.product_id = product order by f.position) as names
  ) n
$$;

create or replace function refresh_search_words(understood text[] default '{}') returns void language sql as $$
  with counted as (
    select word, ndoc from ts_stat($words$
      select to_tsvector('simple', unaccent(concat_ws(' ', p.title, artist_names(p.id, a.name), replace(p.style, '-', ' '), array_to_string(p.techniques, ' '))))
      from products p join artists a on a.id = p.artist_id where p.published
    $words$) where length(word) > 2 and word !~ '^\d+$'
  ), wanted as (
    select word, max(uses) as uses from (
      select word, ndoc as uses from counted union all select word, 1 from unnest(understood) word where length(word) > 2
    ) all_words group by word
  ), gone as (
    delete from search_words where word not in (select word from wanted)
  )
  insert into search_words (word, uses) select word, uses from wanted
  on conflict (word) do update set uses = excluded.uses where search_words.uses <> excluded.uses
$$;
