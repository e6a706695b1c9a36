/** Ways of breaking the rules of goods, posting and mail; see `broken-shop.ts`. */
export const goodsSabotage: [rule: string, statements: string][] = [
  ['P5 nothing is credited but to who owned a part of it', `update order_lines set credit = 5 where format = 'digital'`],
  ['P5 what made a later line cheaper stays for as long as that line does, and no longer', `update order_lines set held_minor = 1`],
  [
    'P5 what made a later line cheaper stays for as long as that line does, and no longer',
    `insert into part_credits (order_line_id, part_line_id, held) select a.id, b.id, 5 from order_lines a, order_lines b where a.format = 'digital' and b.format = 'dvd';
    update order_lines set held_minor = 5 * (select count(*) from part_credits) where format = 'dvd'; update orders set state = 'cancelled'`,
  ],
  [
    'P19 what customs are told is what is posted',
    `update orders set customs = '{"currency": "GBP", "lines": [{"qty": 9}]}' where id in (select order_id from order_lines where format = 'dvd')`,
  ],
  [
    'P19 what customs are told is what is posted',
    `update orders set customs = '{"currency": "EUR", "lines": [{"qty": 1}]}' where id in (select order_id from order_lines where format = 'dvd')`,
  ],
  [
    'N4 nobody who stopped a kind of mail was sent it after that',
    `insert into mail_stops (email_hash, topic, stopped_at) values (sha256('a@woodshed.test'), 'news', now() - interval '1 day');
    insert into outbox (dedupe_key, template, recipient, props, state, topic, next_try_at, created_at, sent_at)
      values ('k', 't', 'A@Woodshed.test', '{}', 'sent', 'news', now(), now(), now())`,
  ],
]
