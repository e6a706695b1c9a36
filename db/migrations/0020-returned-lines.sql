-- What money paid of a line is what may go back of it; points have their own way.
alter table order_lines
  add constraint no_more_money_back_than_paid check (refunded_minor <= qty * unit_price - discount - points_value);

-- A line is gone when all of its units went back, or all of its price. Rights end with it, and only with it.
create view returned_lines as
select l.id as order_line_id, l.order_id
from order_lines l
join order_refund_lines r on r.order_line_id = l.id
join order_refunds o on o.id = r.order_refund_id and o.state = 'done'
group by l.id
having sum(r.qty) >= l.qty
  or (l.qty * l.unit_price - l.discount - l.points_value > 0 and sum(r.amount) >= l.qty * l.unit_price - l.discount - l.points_value);
