-- Newsletters and who each went to. The audience is fixed when sending starts; an address gets a campaign once.
create table newsletter_campaigns (
  id uuid primary key default gen_random_uuid(),
  subject text not null check (char_length(subject) between 1 and 120),
  preheader text not null check (char_length(preheader) <= 150),
  topic text not null check (topic in ('releases', 'offers', 'news')),
  body jsonb not null,
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')),
  send_at timestamptz,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  check (state <> 'scheduled' or send_at is not null),
  check (state not in ('sending', 'paused', 'sent') or started_at is not null)
);
create index newsletter_campaigns_created_idx on newsletter_campaigns (created_at desc);
create index newsletter_campaigns_due_idx on newsletter_campaigns (send_at) where state = 'scheduled';
create index newsletter_campaigns_sending_idx on newsletter_campaigns (started_at) where state = 'sending';

create table newsletter_sends (
  id uuid primary key default gen_random_uuid(),
  campaign_id uuid not null references newsletter_campaigns on delete cascade,
  subscriber_id uuid references newsletter_subscribers on delete set null,
  state text not null default 'waiting' check (state in ('waiting', 'queued', 'skipped')),
  outbox_id uuid references outbox on delete set null,
  queued_at timestamptz,
  left_at timestamptz,
  unique (campaign_id, subscriber_id),
  check ((state = 'queued') = (queued_at is not null))
);
create index newsletter_sends_waiting_idx on newsletter_sends (campaign_id, id) where state = 'waiting';
create index newsletter_sends_queued_idx on newsletter_sends (queued_at) where state = 'queued';
create index newsletter_sends_subscriber_idx on newsletter_sends (subscriber_id);
create unique index newsletter_sends_outbox_idx on newsletter_sends (outbox_id);
