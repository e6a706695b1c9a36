-- Offers at the staff's desk: who did what; points that wait for a bank's decision.
create table offer_acts (
  id bigint generated always as identity primary key,
  subject text not null check (subject in ('coupon', 'free-dvd', 'points')),
  -- A coupon's or a campaign's number, or whose points.
  subject_id text not null,
  staff_id uuid not null references auth.users,
  what text not null check (what <> ''),
  done_at timestamptz not null
);
create index offer_acts_subject_idx on offer_acts (subject, subject_id, id desc);
create trigger offer_acts_append before update or delete on offer_acts for each row execute function append_only();

create index coupon_redemptions_coupon_idx on coupon_redemptions (coupon_id, id desc);
create index dvd_claims_campaign_idx on dvd_claims (campaign_id, id desc);

-- What a disputed order earned cannot be spent until the bank has decided. It stays in the balance: lost, it is taken back from there.
alter table loyalty_accounts add column frozen bigint not null default 0 check (frozen >= 0);
create table loyalty_freezes (
  id bigint generated always as identity primary key,
  order_id uuid not null references order_points,
  user_id uuid not null references loyalty_accounts on delete cascade,
  points bigint not null check (points > 0),
  frozen_at timestamptz not null,
  lifted_at timestamptz
);
create unique index one_freeze_per_order on loyalty_freezes (order_id) where lifted_at is null;
create index loyalty_freezes_user_idx on loyalty_freezes (user_id) where lifted_at is null;

-- Points of orders that are disputed already.
with frozen as (
  insert into loyalty_freezes (order_id, user_id, points, frozen_at)
  select p.order_id, p.user_id, sum(l.earned - l.earned_back), now()
  from order_points p join orders o on o.id = p.order_id join order_line_points l on l.order_id = p.order_id
  where o.state = 'disputed' group by p.order_id having sum(l.earned - l.earned_back) > 0
  returning user_id, points
)
update loyalty_accounts a set frozen = f.points from (select user_id, sum(points) as points from frozen group by user_id) f where f.user_id = a.user_id;
