-- What staff changed of an email's words; the newest version of a template is sent. Empty: as built in.
create table email_text_versions (
  template text not null,
  version integer not null check (version > 0),
  subject text not null check (length(subject) <= 150 and subject !~ '[\r\n]'),
  opening text not null check (length(opening) <= 2000),
  closing text not null check (length(closing) <= 2000),
  staff_id uuid not null references auth.users,
  saved_at timestamptz not null,
  primary key (template, version)
);
create index email_text_versions_staff_idx on email_text_versions (staff_id);
