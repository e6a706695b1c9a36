-- What staff typed into a form of the back office and haven't saved: it outlives their session.
create table form_drafts (
  staff_id uuid not null references auth.users on delete cascade,
  -- The form's address.
  screen text not null check (screen ~ '^/admin/[^?#]{1,200}$'),
  fields jsonb not null check (pg_column_size(fields) < 200000),
  saved_at timestamptz not null,
  primary key (staff_id, screen)
);
