-- A product is a draft until it is published, at once or at `publish_at`; retired, it is no longer sold. `version` counts saves, so that
-- the second of two editors is noticed.
alter table products
  add column version integer not null default 1,
  add column publish_at timestamptz,
  add column retired_at timestamptz,
  add constraint only_drafts_wait_to_be_published check (publish_at is null or not published and retired_at is null),
  add constraint retired_products_are_not_published check (retired_at is null or not published);
create index products_publish_at_idx on products (publish_at) where publish_at is not null;
create index products_newest_idx on products (id desc) where kind <> 'membership';
alter table artists add column version integer not null default 1;

-- Addresses that products had: their links lead to where they are now.
create table former_addresses (
  kind text not null,
  slug text not null,
  product_id integer not null references products on delete cascade,
  left_at timestamptz not null,
  primary key (kind, slug)
);
create index former_addresses_product_idx on former_addresses (product_id);

-- The words products are filtered by. Words of products that were loaded in bulk join them.
create table vocabulary (
  facet text not null check (facet in ('style', 'technique', 'tuning')),
  word text not null check (word <> '' and char_length(word) <= 60),
  primary key (facet, word)
);
insert into vocabulary (facet, word)
  select 'style', unnest(array['blues', 'country', 'folk', 'funk', 'jazz', 'latin', 'metal', 'rock', 'soul'])
  union all
  select 'technique', unnest(array['bending', 'chords', 'ear training', 'fingerpicking', 'improvising', 'rhythm', 'slide', 'vibrato'])
  union all
  select 'tuning', unnest(array['Standard', 'Drop D', 'Open D', 'Open G', 'DADGAD']);
create function vocabulary_follows_products() returns trigger language plpgsql as $$
begin
  insert into vocabulary (facet, word)
    select 'style', style from added where style <> '' and kind <> 'membership'
    union select 'tuning', tuning from added where tuning <> ''
    union select 'technique', unnest(techniques) from added
  on conflict do nothing;
  return null;
end $$;
insert into vocabulary (facet, word)
  select 'style', style from products where style <> '' and kind <> 'membership'
  union select 'tuning', tuning from products where tuning <> ''
  union select 'technique', unnest(techniques) from products
on conflict do nothing;
create trigger products_bring_words after insert on products referencing new table as added
  for each statement execute function vocabulary_follows_products();

-- Staff log actions are named `area.verb`; each area names its own.
alter table staff_log drop constraint staff_log_action_check, add constraint staff_log_action_check check (action ~ '^[a-z-]+\.[a-z-]+$');

-- What each save left behind, as the editor's fields: to restore, and to merge two editors' changes.
create table product_versions (
  product_id integer not null references products on delete cascade,
  version integer not null,
  fields jsonb not null,
  staff_id uuid not null references auth.users,
  saved_at timestamptz not null,
  primary key (product_id, version)
);
create trigger product_versions_append before update on product_versions for each row execute function append_only();

-- The files of an uploaded recording that its products let their owners save; stems go with the format that holds them.
create table asset_files (
  asset_id text not null references assets on delete cascade,
  path text not null,
  label text not null,
  mime text not null,
  position integer not null default 0,
  stems boolean not null default false,
  bytes bigint not null check (bytes > 0),
  primary key (asset_id, path)
);
