-- Pictures of products and artists are files that were imported once; a name tells the content and the width it can be shown in.
create table images (
  name text primary key,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
  imported_at timestamptz not null default now()
);

alter table products add column image text references images;
alter table artists add column image text references images;

-- What covers were drawn from: the demo's own business now. Nodes of the version before still read it, so a later migration drops it.
alter table products alter column cover drop not null;
alter table artists alter column cover drop not null;

drop trigger artists_change on artists;
create trigger artists_change after insert or update of slug, name, instrument, colour, image or delete on artists
  for each statement execute function note_catalogue_change();
