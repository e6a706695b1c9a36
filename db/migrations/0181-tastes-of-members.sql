-- Members from before the onboarding aren't interrupted at their next sign-in; they find it at /profile/taste.
insert into tastes (user_id, step, state, changed_at)
select id, 'instrument', 'skipped', updated_at from auth.users on conflict do nothing;
