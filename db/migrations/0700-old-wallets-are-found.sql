-- Wallets whose next charge is near are checked each day; without it all memberships are read in the order of their ends.
create index subscriptions_wallets_next_idx on subscriptions (period_end) where provider = 'wallet' and payment_method is not null;
