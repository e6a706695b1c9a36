-- Refunds that staff give leave a little later: until then they can be undone, and nothing has reached the provider.
alter table refunds add column leaves_at timestamptz, add column undone_at timestamptz;

alter table refunds add constraint refunds_wait_before_the_call check (leaves_at is null or called_at is null or called_at >= leaves_at) not valid;
alter table refunds add constraint refunds_undone_unsent check (
  undone_at is null or (state = 'failed' and leaves_at is not null and called_at is null and provider_ref is null)
) not valid;
alter table refunds validate constraint refunds_wait_before_the_call;
alter table refunds validate constraint refunds_undone_unsent;

create index refunds_leaving_idx on refunds (leaves_at) where state = 'open' and called_at is null and leaves_at is not null;
