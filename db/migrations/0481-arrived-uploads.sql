-- A shop that starts looks for uploads whose last byte it noted nowhere.
create index uploads_receiving_idx on uploads (changed_at) where state = 'receiving';
