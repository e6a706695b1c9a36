-- What a person is given or loses with their account is found by that person, and not by reading everybody's.
create index certificates_user_idx on certificates (user_id);
create index download_grants_user_idx on download_grants (user_id);
create index entitlements_any_user_idx on entitlements (user_id);
create index gifts_any_giver_idx on gifts (giver_id);
create index playlists_user_idx on playlists (user_id);
create index staff_log_staff_idx on staff_log (staff_id);
create index stock_alerts_email_idx on stock_alerts (email);
create index outbox_recipient_idx on outbox (recipient);
create index outbox_help_from_idx on outbox ((props ->> 'from')) where template = 'help-message';

-- Gifts left in no cart; members whom a price notice waits for.
create index gifts_wanted_idx on gifts (created_at) where state = 'wanted';
create index price_notices_waiting_idx on price_notices (subscription_id) where queued_at is null;

-- Discs that are paid and not sent: the first figure of an owner's day.
create index order_lines_to_send_idx on order_lines (order_id) where format in ('dvd', 'cd') and sent_qty + dropped_qty < qty;

-- Products by their whole title, and an artist's, drafts and retired ones too.
create index products_same_title_idx on products (title);
create index products_any_artist_idx on products (artist_id);
