-- Mails one can have too many of carry a topic and a way to stop it; nobody who stopped a topic is sent it again.
alter table outbox add column topic text;
alter table outbox drop constraint outbox_state_check;
alter table outbox add constraint outbox_state_check check (state in ('waiting', 'sending', 'sent', 'stopped', 'failed'));

create table mail_stops (
  -- Of the address in small letters: a list of who wants no mail is no list of addresses.
  email_hash bytea not null,
  topic text not null,
  stopped_at timestamptz not null,
  primary key (email_hash, topic)
);
