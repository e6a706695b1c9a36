-- Words the shop understands whatever its catalogue ("beginner", "barre") may be what a misspelt one meant.
-- The default is for processes of the version before.
drop function refresh_search_words();
create function refresh_search_words(understood text[] default '{}') returns void language sql as $$
  with counted as (
    select word, ndoc from ts_stat($words$
      select to_tsvector('simple', unaccent(concat_ws(' ', p.title, a.name, replace(p.style, '-', ' '), array_to_string(p.techniques, ' '))))
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

-- For words that begin with others, whatever the collation.
create index search_words_prefix_idx on search_words (word text_pattern_ops);

-- Each word's stem and, for a suspect that nothing in the shop knows, the words it may mean. Planned once for each connection.
create function spell_words(words text[], suspects boolean[]) returns table (word text, stem text, near jsonb)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  select asked.word, asked.stem,
    case
      when not asked.suspect then null
      when exists (select from search_words w where w.word = asked.word) then null
      when asked.place = cardinality(words) and exists (
        select from search_words w where w.word ~>=~ asked.word and w.word ~<~ (asked.word || '~')
      ) then null
      -- Texts know stems only: "beginer" has that of "begins", so a word counts as found if its stem is nearly all of it.
      when asked.stem in (asked.word, regexp_replace(asked.word, 'e?s$', ''), regexp_replace(asked.word, 'e$', ''))
        and exists (select from products p where p.searchable @@ plainto_tsquery('english', asked.word) and p.published) then null
      else (
        select jsonb_agg(jsonb_build_object('word', n.word, 'uses', n.uses, 'stem', (tsvector_to_array(to_tsvector('english', n.word)))[1]))
        from (
          (select w.word, w.uses from search_words w
           where w.word % asked.word and left(w.word, 1) = left(asked.word, 1) and abs(length(w.word) - length(asked.word)) <= 2
           order by similarity(w.word, asked.word) desc, w.uses desc limit 20)
          union
          select w.word, w.uses from search_words w where w.word in (
            select overlay(asked.word placing reverse(substr(asked.word, n, 2)) from n for 2) from generate_series(1, length(asked.word) - 1) n
          )
        ) n
      )
    end
  from (
    select *, (tsvector_to_array(to_tsvector('english', word)))[1] as stem
    from unnest(words, suspects) with ordinality as given (word, suspect, place)
  ) asked
  order by asked.place;
end $$;
