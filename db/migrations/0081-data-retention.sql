-- What the timed task that erases old data looks for: each query finds its oldest rows by an index.
create index sessions_expires_at_idx on auth.sessions (expires_at);
create index verifications_expires_at_idx on auth.verifications (expires_at);
create index inbound_events_processed_idx on inbound_events (processed_at) where processed_at is not null;
-- An erased e-mail keeps its key, so that nothing is sent twice, and an erased order its number and sums.
create index outbox_to_erase_idx on outbox (created_at) where recipient <> '' and state in ('sent', 'stopped', 'failed');
create index orders_to_erase_idx on orders (placed_at) where email <> '' and state in ('cancelled', 'expired');
