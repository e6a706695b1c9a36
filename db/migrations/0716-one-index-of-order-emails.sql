-- orders_any_email_idx finds guests' orders as well, so each order wrote its address into two indexes.
drop index orders_email_idx;
