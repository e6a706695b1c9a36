-- Roles are made, changed and removed in the back office.
alter table staff_roles add column version int not null default 1;
alter table staff_roles drop constraint staff_roles_id_check, add check (id ~ '^[a-z][a-z0-9-]{0,39}$');

-- An invitation that was used or is over outlives its role.
alter table staff_invitations alter column staff_role drop not null;
alter table staff_invitations drop constraint staff_invitations_staff_role_fkey;
alter table staff_invitations add foreign key (staff_role) references staff_roles on delete set null;

-- The roles a shop starts with stay, and nobody lessens what owners may do.
create function keep_built_in_roles() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a built-in role is never removed';
  end if;
  raise exception 'the role with every right is never changed';
end $$;

create trigger built_in_roles_stay before delete on staff_roles for each row
  when (old.built_in) execute function keep_built_in_roles();
create trigger owners_keep_every_right before update on staff_roles for each row
  when (old.every_right is distinct from new.every_right or (old.every_right and new is distinct from old))
  execute function keep_built_in_roles();
