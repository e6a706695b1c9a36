-- Money that did not reach its owner: what failed, and how it was paid after all.

-- Why a refund did not arrive, in words for staff and for whom it was for.
alter table refunds add column problem text;

create table payouts (
  refund_id uuid primary key references refunds,
  -- 'owed': somebody has to act. 'sent-again': by another refund. 'paid': by another way than the provider.
  state text not null default 'owed' check (state in ('owed', 'sent-again', 'paid')),
  noticed_at timestamptz not null,
  retry_id uuid unique references refunds,
  note text not null default '',
  settled_by uuid references auth.users on delete set null,
  settled_at timestamptz,
  check ((state = 'owed') = (settled_at is null)),
  check ((state = 'sent-again') = (retry_id is not null)),
  check (state <> 'paid' or note <> '')
);
create index payouts_owed_idx on payouts (noticed_at) where state = 'owed';
create index payouts_settled_idx on payouts (settled_at desc) where state <> 'owed';
create index payouts_settled_by_idx on payouts (settled_by);

-- What failed before there was this list. An order whose refund never went counts as sold again: nothing of it is owed.
insert into payouts (refund_id, noticed_at)
select r.id, r.changed_at from refunds r
where r.state = 'failed' and not exists (select from order_refunds o where o.refund_id = r.id and o.state = 'failed');
