-- One append-only log of what staff did, written in the action's transaction; before, sales, offers and stock had one each.
create table staff_actions (
  id bigint generated always as identity primary key,
  staff_id uuid not null references auth.users,
  -- What was done: coupon, sale.schedule, staff.invite.
  action text not null check (action <> ''),
  -- To what: a coupon's number, a person's id, a quarter.
  subject text not null check (subject <> ''),
  -- In words; empty where action and details say it all.
  what text not null default '',
  details jsonb not null default '{}',
  done_at timestamptz not null
);
create index staff_actions_subject_idx on staff_actions (action, subject, id desc);
create index staff_actions_staff_idx on staff_actions (staff_id, id desc);

insert into staff_actions (staff_id, action, subject, what, details, done_at)
select staff_id, action, subject, what, details, done_at from (
  select staff_id, action, subject, '' as what, details, done_at, id from staff_log
  union all select staff_id, subject, subject_id, what, '{}', done_at, id from offer_acts
  union all select staff_id, 'stock', stock_line_id::text, what, '{}', done_at, id from pre_order_acts
) old order by done_at, id;

create trigger staff_actions_append before update or delete on staff_actions for each row execute function append_only();

-- Links that make somebody staff, once: sent by email, or for the first owner printed at the start (no email).
create table staff_invitations (
  token_hash bytea primary key,
  email text,
  staff_role text not null references staff_roles,
  invited_by uuid references auth.users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by uuid references auth.users,
  check ((used_at is null) = (used_by is null))
);
create index staff_invitations_open_idx on staff_invitations (created_at desc) where used_at is null;
