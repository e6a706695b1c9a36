import { impersonal, type PersonalData } from '#kernel/personal-data.ts'

const points = 'Points earned and spent stay in the books, without your name.'

export const offersData: PersonalData = {
  loyalty_accounts: { of: 'user_id', title: 'Points', exported: 'balance', internal: 'frozen owed user_id', retentionReason: points },
  loyalty_entries: {
    of: 'user_id',
    title: 'Points earned and spent',
    exported: 'kind delta about booked_at expires_at',
    internal: 'id source_id source_type user_id',
    retentionReason: points,
  },
  loyalty_freezes: impersonal('frozen_at id lifted_at order_id points user_id'),
  dvd_claims: {
    of: 'user_id',
    title: 'Free DVDs',
    exported: 'stock_line_id claimed_at state',
    internal: 'campaign_id id order_id user_id',
    retentionReason: 'Each member gets one free DVD, so its order keeps a record that it was claimed.',
  },
  coupons: {
    of: 'user_id',
    title: 'Your own coupons',
    exported: 'code title percent amounts starts_at ends_at',
    internal:
      'created_at currencies first_order free_shipping id kinds listed max_uses minimum_spend not_on_sale per_buyer product_ids tiers used user_id',
    retentionReason: 'Coupons stay with the orders they were used for.',
  },
  coupon_redemptions: impersonal('buyer cart_id code coupon_id id order_id redeemed_at released_at slot state'),
  coupon_codes: impersonal('code coupon_id made_at used'),
  dvd_campaigns: impersonal('ends_at id starts_at terms tiers title'),
  dvd_campaign_titles: impersonal('campaign_id position stock_line_id'),
  loyalty_offers: impersonal('currency id minor on_offer points'),
  loyalty_refunds: impersonal('order_id refund_id'),
  loyalty_terms: impersonal('currency days_valid minor_per_point points_per_100 warn_days'),
}
