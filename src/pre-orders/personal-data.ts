import { impersonal, type PersonalData } from '#kernel/personal-data.ts'

export const preOrdersData: PersonalData = {
  pre_orders: {
    of: 'user_id',
    title: 'Pre-orders',
    exported: 'stock_line_id qty unit_price currency made_at release_at state delivery_address ended_at',
    internal:
      'cancel_reason cancelled_by card gone_at id not_before payment_method refusal refused_at shipping shipping_code shipping_name tries user_id',
    erase: { delivery_address: "'{}'", card: "'{}'", payment_method: "''" },
    retentionReason: 'We keep a record of pre-orders, without your name and address.',
  },
  pre_order_events: impersonal('by_staff from_state happened_at id pre_order_id to_state why'),
}
