const payment = '33333333-0000-4000-8000-000000000001'
const failed = '77777777-0000-4000-8000-000000000001'

/** £7 of the paid order's refund failed and is owed. */
const owed = `
  insert into refunds (id, payment_id, idem_key, amount, reason, state, created_at, changed_at) values ('${failed}', '${payment}', 'r', 700, 'x', 'failed', now(), now());
  insert into payouts (refund_id, noticed_at) values ('${failed}', now())`
const settled = (state: string) => `update payouts set state = '${state}', settled_at = now()`
const anotherSum = `insert into refunds (payment_id, idem_key, amount, reason, state, look_at, created_at, changed_at)
  values ('${payment}', 'r2', 699, 'x', 'open', now(), now(), now())`

const arrived = 'G-M11 a failed refund is owed and settled once, or its order counts as sold again'

export const failedRefundSabotage: [rule: string, statements: string][] = [
  ['G-M6 refunds and disputes never exceed the payment', `${owed}; update refunds set amount = 2899`],
  ['G-M6 every booking has its cause', `${owed}; update journal set source_type = 'payout', source_id = '${failed}'`],
  [arrived, `${owed}; delete from payouts`],
  [arrived, `${owed}; update refunds set state = 'succeeded'`],
  ['G-M11 a repeated refund is the same amount of the same payment', `${owed}; ${settled('sent-again')}`],
  [
    'G-M11 a repeated refund is the same amount of the same payment',
    `${owed}; ${anotherSum}; ${settled('sent-again')}; update payouts set retry_id = r.id from refunds r where r.idem_key = 'r2'`,
  ],
  [
    'G-M6 what staff refunded on a day counts in that day’s limit',
    `insert into refund_days select id, '2026-01-02', 'GBP', 20000, 700 from auth.users limit 1`,
  ],
  [
    'G-M6 a refund above a limit left only once a second person approved it',
    `${owed}; insert into refund_approvals (refund_id, why, asked_by, asked_at) select '${failed}', 'day', id, now() from auth.users limit 1;
      update refunds set called_at = now() where id = '${failed}'`,
  ],
  ['G-M11 a manual refund is booked as manual', `${owed}; ${settled('paid')}`],
]
