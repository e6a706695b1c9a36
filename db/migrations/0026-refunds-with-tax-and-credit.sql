-- The tax inside what goes back of a line or of postage: the share of all that has gone back so far, less what went before. So the
-- credit notes of whatever went back whole come to exactly the tax of its invoice.
create function tax_of_part(tax bigint, part bigint, whole bigint) returns bigint
  language sql immutable parallel safe
  return case when whole > 0 then round(tax::numeric * part / whole)::bigint else 0 end;

alter table order_refund_lines add column tax bigint not null default 0 check (tax >= 0);
alter table order_refunds add column shipping_tax bigint not null default 0 check (shipping_tax >= 0);

-- Credit notes from before say what they said; the last one of a line takes what was rounded.
update order_refund_lines b set tax = s.tax
from (
  select b.order_refund_id, b.order_line_id,
    tax_of_part(l.tax, (sum(b.amount) over so_far)::bigint, l.qty * l.unit_price - l.discount - l.points_value)
      - tax_of_part(l.tax, (sum(b.amount) over so_far)::bigint - b.amount, l.qty * l.unit_price - l.discount - l.points_value) as tax
  from order_refund_lines b join order_refunds o on o.id = b.order_refund_id join order_lines l on l.id = b.order_line_id
  where o.state = 'done'
  window so_far as (partition by b.order_line_id order by o.done_at, o.id)
) s where s.order_refund_id = b.order_refund_id and s.order_line_id = b.order_line_id;
update order_refunds r set shipping_tax = s.tax
from (
  select r.id,
    tax_of_part(o.shipping_tax, (sum(r.shipping_minor) over so_far)::bigint, o.shipping)
      - tax_of_part(o.shipping_tax, (sum(r.shipping_minor) over so_far)::bigint - r.shipping_minor, o.shipping) as tax
  from order_refunds r join orders o on o.id = r.order_id
  where r.state = 'done'
  window so_far as (partition by r.order_id order by r.done_at, r.id)
) s where s.id = r.id;

-- What was bought earlier and made a course or bundle cheaper: that share of its money stays for as long as the cheaper line does.
create table part_credits (
  order_line_id bigint not null references order_lines,
  part_line_id bigint not null references order_lines,
  held bigint not null check (held > 0),
  -- The cheaper line came to nothing or went back whole.
  ended_at timestamptz,
  primary key (order_line_id, part_line_id)
);
create index part_credits_part_idx on part_credits (part_line_id);
alter table order_lines add column held_minor bigint not null default 0 check (held_minor >= 0);
alter table order_lines drop constraint no_more_money_back_than_paid;
alter table order_lines
  add constraint no_more_money_back_than_paid check (refunded_minor + held_minor <= qty * unit_price - discount - points_value);
