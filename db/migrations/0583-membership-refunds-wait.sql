-- A membership's refund ends the membership, so above a limit the wish waits and not the money: its approval ends the membership and opens the refund.
alter table refund_approvals drop constraint refund_approvals_pkey;
alter table refund_approvals
  add column id bigint generated always as identity primary key,
  alter column refund_id drop not null,
  add unique (refund_id),
  add column subscription_id uuid references subscriptions,
  add column payment_id uuid references payments,
  add column share text check (share in ('all', 'unused')),
  -- What would have gone back when it was asked for: never more leaves.
  add column amount int check (amount > 0),
  add column asked_why text,
  add constraint a_refund_or_a_membership_waits check (num_nonnulls(refund_id, subscription_id) > 0),
  add constraint memberships_wait_whole check (num_nonnulls(subscription_id, payment_id, share, amount, asked_why) in (0, 5));
create unique index one_refund_of_a_membership_waits on refund_approvals (subscription_id) where approved is null;

-- A refund of staff is within their day's limit, or a second person approved it.
alter table membership_refunds
  add column approval_id bigint references refund_approvals,
  add constraint refunds_are_counted_or_approved check (given_by is null or num_nonnulls(counted_on, approval_id) = 1);

create function refuse_unapproved_membership_refund() returns trigger language plpgsql as $$
begin
  if not exists (select from refund_approvals where id = new.approval_id and approved and subscription_id = new.subscription_id
    and new.amount <= amount) then
    raise exception 'a membership refund above a limit is given once a second person approves it';
  end if;
  return new;
end $$;

create trigger membership_refunds_await_approval before insert on membership_refunds for each row
  when (new.approval_id is not null) execute function refuse_unapproved_membership_refund();
