-- Refunds that were sent are looked at again: a bank may return one weeks later, and the notice of it may never arrive.
drop index refunds_due_idx;
create index refunds_due_idx on refunds (look_at) where look_at is not null;
