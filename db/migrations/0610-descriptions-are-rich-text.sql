-- A text without marks as paragraphs and line breaks, as the shop's editor writes them.
create function rich_text_of(words text) returns jsonb language sql immutable as $$
  with paragraphs as (
    select p.at, btrim(p.words, E' \n') as words
    from regexp_split_to_table(replace(words, E'\r', ''), '\n[ \t]*\n') with ordinality p (words, at)
    where btrim(p.words, E' \n\t') <> ''
  ), nodes as (
    select p.at, l.at as line, 0 as step, '{"type": "hardBreak"}'::jsonb as node
    from paragraphs p, regexp_split_to_table(p.words, '\n') with ordinality l (words, at) where l.at > 1
    union all
    select p.at, l.at, 1, jsonb_build_object('type', 'text', 'text', l.words)
    from paragraphs p, regexp_split_to_table(p.words, '\n') with ordinality l (words, at) where l.words <> ''
  ), blocks as (
    select at, jsonb_build_object('type', 'paragraph', 'content', jsonb_agg(node order by line, step)) as block from nodes group by at
  )
  select jsonb_build_object('type', 'doc', 'content', coalesce(jsonb_agg(block order by at), '[{"type": "paragraph"}]')) from blocks
$$;

-- `description` stays its plain words, for search and the API.
alter table products add column description_body jsonb;
update products set description_body = rich_text_of(description);
alter table products alter column description_body set not null;

-- Words written without a body, as imports and the version before this one do, get one.
create function keep_description_body() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.description_body := coalesce(new.description_body, rich_text_of(new.description));
  elsif new.description <> old.description and new.description_body = old.description_body then
    new.description_body := rich_text_of(new.description);
  end if;
  return new;
end $$;
create trigger products_description_body before insert or update of description on products
  for each row execute function keep_description_body();
