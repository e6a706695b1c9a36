-- A list's search, filters and order under a name, for one person on the staff.
create table saved_views (
  staff_id uuid not null references auth.users on delete cascade,
  -- The list's address.
  screen text not null check (screen ~ '^/admin/[^?#]{1,200}$'),
  -- At most 20 views of a list for each person.
  slot smallint not null check (slot between 1 and 20),
  name text not null check (name = btrim(name) and char_length(name) between 1 and 60),
  query text not null check (char_length(query) between 1 and 2000),
  primary key (staff_id, screen, slot)
);
create unique index saved_views_name on saved_views (staff_id, screen, lower(name));
