-- A parcel has arrived: staff says so, from the day the carrier names. Withdrawals count from that day instead of a guess.
alter table parcels
  add column delivered_at timestamptz,
  add column delivered_by uuid references auth.users on delete set null,
  add constraint delivered_after_it_was_sent check (delivered_at >= sent_at);
alter table orders drop constraint orders_state_check;
alter table orders add constraint orders_state_check check (
  state in ('pending', 'paid', 'part-dispatched', 'dispatched', 'delivered', 'cancelled', 'expired', 'refunded', 'disputed')
);
