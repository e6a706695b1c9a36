-- Lists of the back office have days, orders and searches of their own. Artists from before count as added on the day of this migration.
alter table artists add column added_at timestamptz not null default now();
create index artists_added_idx on artists (added_at);
create index sales_latest_idx on sales (starts_at desc, id desc);
create index dvd_campaigns_latest_idx on dvd_campaigns (starts_at desc, id desc);
create index stock_prices_lowest_idx on stock_prices (currency, minor, stock_line_id);
create index subscriptions_ends_idx on subscriptions (period_end, user_id);
create index loyalty_entries_booked_idx on loyalty_entries (booked_at);
create index stock_moves_moved_idx on stock_moves (moved_at);
create index coupons_code_part_idx on coupons using gin (code gin_trgm_ops);
create index coupons_used_idx on coupons (used desc, id desc);
create index assets_title_idx on assets (title, id);
create index learning_paths_title_idx on learning_paths (title, id);
create index staff_actions_subject_part_idx on staff_actions using gin (subject gin_trgm_ops);
create index staff_actions_what_part_idx on staff_actions using gin (what gin_trgm_ops);
create index staff_actions_done_idx on staff_actions (done_at);
create index mail_suppressions_newest_idx on mail_suppressions (since desc, address) where lifted_at is null;
create index mail_suppressions_address_idx on mail_suppressions (address) where lifted_at is null;
