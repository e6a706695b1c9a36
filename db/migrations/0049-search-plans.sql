-- What a search asks of the database is planned once for each connection: planning took longer than looking. `asked` is a full-text query.
create function products_speaking_of(asked text, kind_asked text, at timestamptz, most integer) returns table (id integer)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return query
  with found as materialized (
    select p.id, p.popularity, ts_rank(p.searchable, to_tsquery('english', asked)) as rank
    from products p
    where p.searchable @@ to_tsquery('english', asked) and p.published and p.released_at <= at
      and (kind_asked is null or p.kind = kind_asked)
    limit most
  )
  select f.id from found f order by f.rank desc, f.popularity desc, f.id;
end $$;

-- Of the chapters that speak of it those of the most popular courses.
create function chapters_speaking_of(asked text, at timestamptz, most integer)
returns table (chapter text, slug text, kind text, title text)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return query
  select distinct on (p.popularity, p.id, c.chapter) c.chapter, p.slug, p.kind, p.title
  from (
    select t.product_id, t.chapter from product_parts t
    where t.chapter <> '' and to_tsvector('english', t.chapter) @@ to_tsquery('english', asked) limit 200
  ) c
  join products p on p.id = c.product_id
  where p.published and p.released_at <= at
  order by p.popularity desc, p.id, c.chapter limit most;
end $$;
