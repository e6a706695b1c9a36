-- The desk shows what was put aside, the latest first.
create index quarantined_payments_idx on quarantined_payments (noticed_at desc);
