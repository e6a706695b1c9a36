-- The shop's texts, as versions: publishing adds a row, none is changed. The newest is shown; without a row the built-in text is.
create table text_versions (
  page text not null check (page ~ '^[a-z0-9-]{1,60}$'),
  version integer not null check (version > 0),
  title text not null check (btrim(title) <> '' and char_length(title) <= 100),
  description text not null check (char_length(description) <= 300),
  body jsonb not null check (octet_length(body::text) <= 200000),
  staff_id uuid not null references auth.users,
  published_at timestamptz not null,
  primary key (page, version)
);
create index text_versions_staff_idx on text_versions (staff_id);
create trigger text_versions_append before update or delete on text_versions for each row execute function append_only();

create function tell_shop_texts() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_texts', '');
  return null;
end $$;
create trigger text_versions_tell after insert on text_versions for each statement execute function tell_shop_texts();

-- What is being written, one for each text. `revision` counts its saves; `published_as` is the version it became, null since it changed.
create table text_drafts (
  page text primary key check (page ~ '^[a-z0-9-]{1,60}$'),
  revision integer not null check (revision > 0),
  title text not null check (btrim(title) <> '' and char_length(title) <= 100),
  description text not null check (char_length(description) <= 300),
  body jsonb not null check (octet_length(body::text) <= 200000),
  publish_at timestamptz,
  published_as integer,
  staff_id uuid not null references auth.users,
  saved_at timestamptz not null,
  foreign key (page, published_as) references text_versions,
  check (publish_at is null or published_as is null)
);
create index text_drafts_due_idx on text_drafts (publish_at) where publish_at is not null;
create index text_drafts_staff_idx on text_drafts (staff_id);
