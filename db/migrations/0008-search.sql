-- The words of titles, artists, styles and techniques, for guessing what a mistyped one meant.
create table search_words (
  word text primary key,
  uses integer not null
);
create index search_words_near_idx on search_words using gin (word gin_trgm_ops);

create function refresh_search_words() returns void language sql as $$
  with counted as (
    select word, ndoc from ts_stat($words$
      select to_tsvector('simple', unaccent(concat_ws(' ', p.title, a.name, replace(p.style, '-', ' '), array_to_string(p.techniques, ' '))))
      from products p join artists a on a.id = p.artist_id where p.published
    $words$) where length(word) > 2 and word !~ '^\d+$'
  ), gone as (
    delete from search_words where word not in (select word from counted)
  )
  insert into search_words (word, uses) select word, ndoc from counted
  on conflict (word) do update set uses = excluded.uses where search_words.uses <> excluded.uses
$$;

create index product_parts_chapter_idx on product_parts using gin (to_tsvector('english', chapter)) where chapter <> '';
create index artists_name_near_idx on artists using gin (lower(name) gin_trgm_ops);
