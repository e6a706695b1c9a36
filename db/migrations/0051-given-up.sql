-- Who did not want an open charge any more, and why: noted before its provider is asked to end it.
alter table membership_charges add column given_up jsonb;

-- `subscriptions.card` was never filled. From this version on no code names it; the one after may drop it, when no older one serves any more.
comment on column subscriptions.card is 'unused: to be dropped';
