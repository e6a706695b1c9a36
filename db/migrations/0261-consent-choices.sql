-- What members chose about services that follow visitors; guests' choices stay in their browser.
create table consent_choices (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users on delete cascade,
  version smallint not null,
  analytics boolean not null,
  chosen_at timestamptz not null
);
create index consent_choices_user_idx on consent_choices (user_id, chosen_at desc);
