create index loyalty_accounts_balance_idx on loyalty_accounts (balance desc nulls last, user_id);
