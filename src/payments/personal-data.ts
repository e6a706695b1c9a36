import { impersonal, type PersonalData } from '#kernel/personal-data.ts'

const books = 'Payments and refunds stay in the books for ten years, as tax law requires, without your name.'
const orders = 'select id from orders where user_id = :member'
const charges = 'select c.id from membership_charges c join subscriptions s on s.id = c.subscription_id where s.user_id = :member'
// As arrays, so that the index of causes is used for both.
const paid = `(cause_type = 'order' and cause_id = any (array(${orders})) or cause_type = 'membership' and cause_id = any (array(${charges})))`

export const paymentsData: PersonalData = {
  payments: {
    of: paid,
    title: 'Payments',
    exported: 'amount currency refunded card provider captured_at state',
    internal: 'attempt_id cause_id cause_type id provider_ref',
    erase: { card: 'null' },
    retentionReason: books,
  },
  refunds: {
    of: `payment_id in (select id from payments where ${paid})`,
    title: 'Refunds',
    exported: 'amount state created_at changed_at',
    internal: 'called_at id idem_key leaves_at look_at looks payment_id problem provider_ref reason undone_at',
    retentionReason: books,
  },
  attempts: {
    of: 'user_id',
    internal:
      'amount approval_url called_at cause_id cause_type changed_at client_secret created_at currency customer_ref ended_for id idem_key look_at looks network off_session payer payment_method provider provider_ref refusal return_to save_card state taking_at user_id',
    erase: { client_secret: 'null', customer_ref: 'null', payment_method: 'null', approval_url: 'null' },
    retentionReason: books,
  },
  payment_customers: { of: 'user_id', internal: 'customer_ref default_method provider user_id', erase: 'delete' },
  legacy_agreements: {
    of: 'user_id',
    title: 'Old wallet agreements',
    exported: 'description amount currency term started_at ended_at paid_at next_payment_at',
    internal: 'checked_at look_at ref state tier user_id',
    retentionReason: books,
  },
  legacy_returns: impersonal('agreement_ref amount currency paid_at payment_ref seconds seen_at share was'),
  disputes: impersonal('amount answer_by closed_at fee id look_at looks opened_at payment_id provider provider_ref reason state taken'),
  journal: impersonal('account amount booked_at currency id source_id source_type txn'),
  refund_days: impersonal('currency day given_minor limit_minor staff_id'),
  refund_approvals: impersonal(
    'amount approved asked_at asked_by asked_why decided_at decided_by id payment_id refund_id share subscription_id why',
  ),
  payouts: impersonal('note noticed_at refund_id retry_id settled_at settled_by state'),
  inbound_events: impersonal('about event_id next_try_at object_ref problem processed_at provider received_at tries type'),
  quarantined_payments: impersonal('attempt_id fact noticed_at provider provider_ref'),
}
