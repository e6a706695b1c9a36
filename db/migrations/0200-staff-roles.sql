-- Staff have a role, a role has rights (kernel/rights.ts). An owner has every right, those of later versions too.
create table staff_roles (
  id text primary key check (id ~ '^[a-z][a-z-]{0,39}$'),
  name text not null unique check (name <> ''),
  rights text[] not null default '{}',
  every_right boolean not null default false,
  -- Built-in roles can be changed, never removed.
  built_in boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index one_role_with_every_right on staff_roles (every_right) where every_right;

insert into staff_roles (id, name, built_in, every_right, rights) values
  ('owner', 'Owner', true, true, '{}'),
  ('shop', 'Shop', true, false,
   '{orders.view,orders.note,orders.send,stock.view,stock.edit,products.view,products.edit,prices.edit,media.edit,promotions.view,promotions.edit,messages.view,messages.send,pages.edit}'),
  ('support', 'Support', true, false,
   '{orders.view,orders.note,refunds.give,members.view,members.act,people.view,people.edit,points.view,points.edit,promotions.view,stock.view,products.view,messages.view}'),
  ('artist', 'Artist', true, false, '{artist.own}'),
  ('finance', 'Finance', true, false,
   '{orders.view,orders.note,refunds.give,refunds.settle,members.view,points.view,promotions.view,stock.view,reports.money,tax.edit,log.view}'),
  ('auditor', 'Auditor', true, false,
   '{orders.view,stock.view,members.view,people.view,points.view,products.view,promotions.view,messages.view,reports.money,settings.view,staff.view,log.view}');

-- Until now staff could do everything.
alter table auth.users add column staff_role text references staff_roles;
update auth.users set staff_role = 'owner' where role = 'staff';
alter table auth.users add constraint staff_have_a_role check ((role = 'staff') = (staff_role is not null));
create index users_staff_role_idx on auth.users (staff_role) where staff_role is not null;
