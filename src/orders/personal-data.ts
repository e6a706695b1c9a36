import { impersonal, type PersonalData } from '#kernel/personal-data.ts'

const invoices = 'Paid orders keep the name and address on their invoice for ten years, as tax law requires.'
const ofMember = 'order_id in (select id from orders where user_id = :member)'

export const ordersData: PersonalData = {
  parcels: {
    of: ofMember,
    title: 'Parcels',
    exported: 'number carrier tracking sent_at delivered_at',
    internal: 'id order_id sent_by delivered_by',
    erase: { tracking: 'null' },
    retentionReason: 'Your orders keep a record of the parcels sent.',
  },
  order_lines: {
    of: ofMember,
    title: 'What you ordered',
    exported: 'order_id title label format qty unit_price discount tax tax_rate tax_country',
    internal:
      'campaign_id credit dropped_qty gift_id held_minor id kind points_value position product_id refunded_minor refunded_qty sent_qty stock_line_id withdrawn_qty',
    retentionReason: invoices,
  },
  order_refunds: {
    of: ofMember,
    title: 'Refunds of orders',
    exported: 'order_id amount credit_note reason asked_at done_at state',
    internal: 'asked_by counted_on dispute_id id refund_id shipping_minor shipping_tax withdrawal_id',
    retentionReason: invoices,
  },
  withdrawals: {
    of: ofMember,
    title: 'Withdrawals',
    exported: 'name asked_at closed_at state',
    internal: 'id kind order_id',
    erase: { name: "''" },
    retentionReason: 'Your orders keep a record of withdrawals, without your name.',
  },
  withdrawal_requests: {
    of: `order_id = any (array(select id from orders where user_id = :member)) or subscription_id = any (array(select id from subscriptions where user_id = :member))`,
    exported: 'name asked_at confirmed_at',
    internal: 'id order_id subscription_id',
    erase: { name: "''" },
  },
  orders: {
    of: 'user_id',
    title: 'Orders',
    exported:
      'id number placed_at paid_at state email subtotal discount shipping tax total currency coupon_code shipping_method delivery_address billing_address digital_consent_at digital_consent_text digital_consent_version invoice_number points_spent',
    internal:
      'cart_id cart_version customs details expires_at guest points_value pre_order_id refunded_shipping shipping_tax shipping_tax_country shipping_tax_rate tax_evidence user_id',
    erase: {
      email: "''",
      guest: 'null',
      details: "''",
      customs: 'null',
      delivery_address: 'case when paid_at is null or billing_address is not null then null else delivery_address end',
      billing_address: 'case when paid_at is null then null else billing_address end',
    },
    retentionReason: invoices,
  },
  order_events: impersonal('by_staff from_state happened_at id order_id private to_state why'),
  order_line_points: impersonal('earned earned_back money money_back order_id order_line_id qty qty_back spent spent_back'),
  order_points: impersonal('about currency order_id spent user_id'),
  order_refund_lines: impersonal('amount dropped order_line_id order_refund_id qty restocked tax'),
  parcel_lines: impersonal('order_line_id parcel_id qty'),
  part_credits: impersonal('ended_at held order_line_id part_line_id'),
  withdrawal_lines: impersonal('dropped order_line_id qty withdrawal_id'),
}
