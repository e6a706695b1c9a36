-- Who gets the newsletter: address, topics, the wording they agreed to, and when. No network address.
create table newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  topics text[] not null check (topics <@ array['releases', 'offers', 'news']),
  wording text not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  left_at timestamptz,
  check (confirmed_at is null or left_at is not null or cardinality(topics) > 0)
);
create index newsletter_unconfirmed_idx on newsletter_subscribers (asked_at) where confirmed_at is null;
create index newsletter_active_idx on newsletter_subscribers (id) where confirmed_at is not null and left_at is null;
