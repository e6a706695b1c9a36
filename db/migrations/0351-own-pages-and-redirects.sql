-- A page at an address of the owner's own is taken off by a version that isn't shown.
alter table text_versions add column shown boolean not null default true;

-- Where former addresses lead, the ones of an older site too.
create table redirects (
  from_path text primary key check (from_path ~ '^/[!-~]+$' and char_length(from_path) <= 300),
  to_path text not null check (char_length(to_path) <= 500),
  staff_id uuid not null references auth.users,
  made_at timestamptz not null
);
create index redirects_staff_idx on redirects (staff_id);
create index redirects_newest_idx on redirects (made_at desc, from_path);
create trigger redirects_tell after insert or update or delete on redirects for each statement execute function tell_shop_texts();
