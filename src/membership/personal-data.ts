import { impersonal, type PersonalData } from '#kernel/personal-data.ts'

const invoiceRetention = 'Membership invoices keep the name and address they were issued to for ten years, as tax law requires.'
const consentRetention = 'What you agreed to when you joined is kept as proof for three years.'
const memberOwned = 'subscription_id in (select id from subscriptions where user_id = :member)'

export const membershipData: PersonalData = {
  subscriptions: {
    of: 'user_id',
    title: 'Memberships',
    exported: 'tier term status created_at period_start period_end cancelled_at cancel_reason paused_at resume_at trial_until currency',
    internal:
      'agreement_ref anchor banked_seconds banked_value card clock_owner credit discount_charges discount_percent discounted_at download_error failed gone_method grace_until id just_upgraded_to_annual last_product_line_file_downloaded look_at next_price_id next_term next_tier pause_extended pause_months payment_method pending price_id provider refused_method retries source unpaid_since user_id version way_checked_at',
    erase: { card: 'null', payment_method: 'null', gone_method: 'null', refused_method: 'null', cancel_reason: 'null' },
    retentionReason: 'Your plans and their dates stay with their payments, without your name.',
  },
  membership_charges: {
    of: memberOwned,
    title: 'Membership payments',
    exported: 'number purpose amount currency discount credit tax period_start opened_at ended_at state billed_to',
    internal:
      'asked_by asked_by_staff asked_why file_value given_up id price price_id subscription_id tax_country tax_evidence tax_rate term tier told_at',
    erase: {
      billed_to: `case when number is null then null else
        jsonb_set(coalesce(billed_to, (select jsonb_build_object('name', u.name, 'address', null) from auth.users u where u.id = :member)), '{email}', '""') end`,
    },
    retentionReason: invoiceRetention,
  },
  membership_consents: {
    of: memberOwned,
    title: 'What you agreed to',
    exported: 'given_at text version',
    internal: 'id subscription_id',
    retentionReason: consentRetention,
  },
  membership_downloads: {
    of: 'user_id',
    title: 'Downloads with your plan',
    exported: 'product_file_id first_at month_start',
    internal: 'user_id',
    erase: 'delete',
  },
  membership_gifts: {
    of: 'user_id',
    title: 'Memberships given to you',
    exported: 'tier months from_at until_at ended_at',
    internal: 'gift_id how kept_seconds user_id',
    retentionReason: 'Your plans and their dates stay with their payments, without your name.',
  },
  subscription_events: {
    of: memberOwned,
    title: 'Changes to your membership',
    exported: 'happening from_status to_status happened_at',
    internal: 'after before id staff_id subscription_id who why',
    retentionReason: 'Your plans and their dates stay with their payments, without your name.',
  },
  membership_actions: impersonal('action asked_at id key message outcome staff_id subscription_id why'),
  membership_credit_notes: impersonal('amount charge_id issued_at number refund_id tax voided_at'),
  membership_disputes: impersonal('charge_id decided_at dispute_id ended_at outcome seconds value was'),
  membership_refunds: impersonal(
    'amount approval_id base charge_id counted_on credit dvds_minor files files_minor given_by id refund_id refunded_at share subscription_id',
  ),
  plan_prices: impersonal('currency id minor set_by since term tier'),
  price_notices: impersonal('price_id queued_at sent_at starts_at subscription_id withdrawn_at'),
  subscription_periods: impersonal('agreement_ref charge_id cut_from id paid_at period source subscription_id tier value'),
  tier_prices: impersonal('currency minor term tier version'),
  tiers: impersonal('downloads_a_month gift_line kinds name offered parallel_streams position slug summary trial_days version'),
}
