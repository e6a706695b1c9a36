// Written by `npm run db:types` from the migrated database. Do not edit it; columns are narrowed in column-types.ts.

import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely'
import type { AddressText } from '#account/rules/address.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import type { PageBlocks } from '#content/rules/page-blocks.ts'
import type { Currency, PerCurrency } from '#kernel/money.ts'
import type { AssetChapter } from '#media/rules/chapters.ts'
import type { Excerpt } from '#media/rules/excerpt.ts'
import type { SubscriptionStatus } from '#membership/rules/access.ts'
import type { BilledTo, GivenUp } from '#membership/rules/charge.ts'
import type { NewsletterTopic } from '#newsletter/rules/topics.ts'
import type { Audience } from '#notifications/rules/audience.ts'
import type { OrderState } from '#orders/rules/order-states.ts'
import type { CardSummary, ProviderName, ProviderPayment } from '#payments/payment-provider.ts'
import type { CardShown, EnteredCard } from '#payments/rules/card.ts'
import type { JournalSource, SubjectType } from '#payments/rules/payment-subject.ts'
import type { RefusalReason } from '#payments/rules/refusals.ts'
import type { PreOrderState } from '#pre-orders/rules/pre-order-states.ts'
import type { CarrierName } from '#shipping/rules/carriers.ts'
import type { Customs } from '#shipping/rules/customs.ts'
import type { Evidence } from '#tax/rules/evidence.ts'
import type { RichText } from '#ui/rich-text/rich-text.ts'

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>

export interface Addresses {
  city: string
  contact_number: Generated<string>
  country: string
  county: Generated<string>
  created_at: Date
  default_delivery: Generated<boolean>
  id: Generated<string>
  is_default: Generated<boolean>
  line1: string
  line2: Generated<string>
  name: string
  postcode: Generated<string>
  type: Generated<'delivery' | 'billing'>
  user_id: string
}

export interface Archives {
  asked_at: Date
  asked_on: string
  bytes: number | null
  id: Generated<string>
  leased_until: Date | null
  ready_at: Date | null
  user_id: string
}

export interface ArtistAccounts {
  artist_id: number
  user_id: string
}

export interface Artists {
  added_at: Generated<Date>
  biography: string
  colour: string
  cover: unknown | null
  id: GeneratedAlways<number>
  image: string | null
  instrument: string
  name: string
  quote: Generated<string>
  slug: string
  styles: Generated<string[]>
  town: string
  version: Generated<number>
  video: Generated<string>
  video_height: Generated<number>
  video_width: Generated<number>
}

export interface AssetFiles {
  asset_id: string
  bytes: number
  label: string
  mime: string
  path: string
  position: Generated<number>
  stems: Generated<boolean>
}

export interface Assets {
  added_at: Generated<Date>
  captioned: Generated<boolean>
  changed_at: Date
  chapters: Generated<JSONColumnType<AssetChapter[]>>
  duration_seconds: number
  excerpt: JSONColumnType<Excerpt> | null
  folder: string
  id: string
  loudness_lufs: number | null
  no_words: Generated<boolean>
  original: string | null
  peaks: JSONColumnType<number[]> | null
  priority: Generated<number>
  problem: string | null
  progress: Generated<number>
  state: Generated<'waiting' | 'preparing' | 'ready' | 'failed'>
  title: string
  type: 'lesson' | 'track' | 'stream'
  version: string
}

export interface Attempts {
  amount: number
  approval_url: string | null
  called_at: Date | null
  cause_id: string
  cause_type: 'order' | 'membership'
  changed_at: Date
  client_secret: string | null
  created_at: Date
  currency: Currency
  customer_ref: string | null
  ended_for: RefusalReason | null
  id: Generated<string>
  idem_key: string
  look_at: Date | null
  looks: Generated<number>
  network: Generated<string>
  off_session: Generated<boolean>
  payer: Generated<string>
  payment_method: string | null
  provider: ProviderName
  provider_ref: string | null
  refusal: RefusalReason | null
  return_to: string | null
  save_card: Generated<boolean>
  state: Generated<'open' | 'unknown' | 'action-required' | 'captured' | 'failed'>
  taking_at: Date | null
  user_id: string | null
}

export interface AuthAccounts {
  access_token: string | null
  access_token_expires_at: Date | null
  account_id: string
  created_at: Generated<Date>
  id: Generated<string>
  id_token: string | null
  password: string | null
  provider_id: string
  refresh_token: string | null
  refresh_token_expires_at: Date | null
  scope: string | null
  updated_at: Date
  user_id: string
}

export interface AuthSessions {
  country: string | null
  created_at: Generated<Date>
  expires_at: Date
  id: Generated<string>
  ip_address: string | null
  token: string
  updated_at: Date
  user_agent: string | null
  user_id: string
}

export interface AuthTwoFactors {
  backup_codes: string
  failed_verification_count: Generated<number>
  id: Generated<string>
  locked_until: Date | null
  secret: string
  user_id: string
  verified: Generated<boolean>
}

export interface AuthUsers {
  created_at: Generated<Date>
  email: string
  email_verified: boolean
  id: Generated<string>
  image: string | null
  name: string
  region: string | null
  region_changed_at: Date | null
  role: Generated<'member' | 'staff'>
  staff_role: string | null
  telephone: string | null
  two_factor_enabled: Generated<boolean>
  updated_at: Generated<Date>
}

export interface AuthVerifications {
  created_at: Generated<Date>
  expires_at: Date
  id: Generated<string>
  identifier: string
  updated_at: Generated<Date>
  value: string
}

export interface Batches {
  action: 'order.send-many' | 'price.change' | 'product.bulk'
  begun_at: Date | null
  details: Generated<unknown>
  finished_at: Date | null
  id: GeneratedAlways<number>
  leaves_at: Date
  made_at: Date
  staff_id: string
  undone_at: Date | null
  what: string
}

export interface BatchRows {
  action: string
  batch_id: number
  done: unknown | null
  key: string
  name: string
  plan: unknown
  position: number
  problem: string | null
  state: Generated<'waiting' | 'done' | 'failed' | 'undone' | 'kept'>
}

export interface CartLines {
  added_at: Date
  campaign_id: number | null
  cart_id: string
  gift_id: string | null
  id: GeneratedAlways<number>
  qty: number
  stock_line_id: number
}

export interface Carts {
  changed_at: Date
  changed_on: GeneratedAlways<string> | null
  coupon_code: string | null
  guest: Buffer | null
  id: Generated<string>
  user_id: string | null
  version: Generated<number>
}

export interface CatalogueChanges {
  changed_at: Generated<Date>
  id: GeneratedAlways<number>
}

export interface Certificates {
  finished_at: Date
  id: Generated<string>
  issued_at: Date
  name: string
  path_id: number | null
  product_id: number | null
  revoked_at: Date | null
  title: string
  token: string
  user_id: string
}

export interface Checkouts {
  billing_address: AddressText | null
  card: EnteredCard | null
  card_country: string | null
  cart_id: string
  changed_at: Date
  delivery_address: AddressText | null
  email: string | null
  loyalty: string | null
  payment_method: 'card' | 'wallet' | 'none' | null
  save_card: Generated<boolean>
  shipping_code: string | null
  stripe_payment_method: string | null
  tax_country: string | null
  wallet_token: string | null
}

export interface ComposedNotifications {
  audience: JSONColumnType<Audience>
  created_at: Date
  delivered: Generated<number>
  finished_at: Date | null
  form_key: string
  icon: string
  id: Generated<string>
  leased_until: Date | null
  link: string | null
  reached: string | null
  recipients: Generated<number>
  send_at: Date | null
  started_at: Date | null
  state: Generated<'draft' | 'scheduled' | 'sending' | 'sent' | 'cancelled'>
  text: string
  topic: 'account' | 'orders' | 'membership' | 'releases' | 'offers' | 'news' | 'reminders'
}

export interface ConsentChoices {
  analytics: boolean | null
  chat: boolean | null
  chosen_at: Date
  id: GeneratedAlways<number>
  user_id: string
  version: number
}

export interface CouponCodes {
  code: string
  coupon_id: number
  made_at: Date
  used: Generated<boolean>
}

export interface CouponRedemptions {
  buyer: string
  cart_id: string | null
  code: string | null
  coupon_id: number
  id: GeneratedAlways<number>
  order_id: string
  redeemed_at: Date
  released_at: Date | null
  slot: number
  state: Generated<'held' | 'used' | 'released'>
}

export interface Coupons {
  amounts: PerCurrency | null
  code: string | null
  created_at: Generated<Date>
  currencies: Generated<string[]>
  ends_at: Date | null
  first_order: Generated<boolean>
  free_shipping: Generated<boolean>
  id: GeneratedAlways<number>
  kinds: Generated<string[]>
  listed: Generated<boolean>
  max_uses: number | null
  minimum_spend: Generated<PerCurrency>
  not_on_sale: Generated<boolean>
  per_buyer: Generated<number>
  percent: number | null
  product_ids: Generated<number[]>
  starts_at: Date | null
  tiers: Generated<string[]>
  title: Generated<string>
  used: Generated<number>
  user_id: string | null
}

export interface Disputes {
  amount: number
  answer_by: Date | null
  closed_at: Date | null
  fee: Generated<number>
  id: Generated<string>
  look_at: Date | null
  looks: Generated<number>
  opened_at: Date
  payment_id: string
  provider: ProviderName
  provider_ref: string
  reason: string
  state: 'open' | 'won' | 'lost'
  taken: Generated<number>
}

export interface DownloadGrants {
  expires_at: Date
  guest: Buffer | null
  product_file_id: number
  token_hash: Buffer
  used_at: Date | null
  user_id: string | null
}

export interface DvdCampaigns {
  ends_at: Date
  id: GeneratedAlways<number>
  starts_at: Date
  terms: Generated<string[]>
  tiers: Generated<string[]>
  title: string
}

export interface DvdCampaignTitles {
  campaign_id: number
  position: Generated<number>
  stock_line_id: number
}

export interface DvdClaims {
  campaign_id: number
  claimed_at: Date
  id: GeneratedAlways<number>
  order_id: string
  state: Generated<'held' | 'claimed' | 'released'>
  stock_line_id: number
  user_id: string
}

export interface EmailTextVersions {
  closing: string
  opening: string
  saved_at: Date
  staff_id: string
  subject: string
  template: string
  version: number
}

export interface Entitlements {
  email: string | null
  ended_at: Date | null
  granted_at: Date
  id: GeneratedAlways<number>
  order_line_id: number
  product_id: number
  stock_line_id: number
  user_id: string | null
}

export interface Erasures {
  asked_at: Date
  due_at: Date
  erased_at: Date | null
  user_id: string
}

export interface ExchangeRates {
  currency: Currency
  day: string
  entered_at: Generated<Date>
  id: GeneratedAlways<number>
  per_euro: string
}

export interface Follows {
  artist_id: number
  followed_at: Date
  user_id: string
}

export interface FormDrafts {
  fields: unknown
  saved_at: Date
  screen: string
  staff_id: string
}

export interface FormerAddresses {
  kind: KindName
  left_at: Date
  product_id: number
  slug: string
}

export interface FurtherArtists {
  artist_id: number
  position: number
  product_id: number
  share: number
}

export interface Gifts {
  code_hash: Buffer | null
  created_at: Date
  credit_coupon: number | null
  currency: Currency
  giver_email: string | null
  giver_id: string | null
  giver_name: string
  id: Generated<string>
  link: Generated<number>
  message: Generated<string>
  money: Generated<number>
  order_id: string | null
  order_line_id: number | null
  recipient_email: string
  recipient_name: string
  redeemed_at: Date | null
  redeemed_by: string | null
  reminders: Generated<number>
  send_at: Date
  sent_at: Date | null
  state: Generated<'wanted' | 'bought' | 'redeemed' | 'refunded' | 'credited'>
  stock_line_id: number
  tier: string | null
  times_sent: Generated<number>
}

export interface HardBars {
  asset_id: string
  members: number
  number: number
  players: number
}

export interface HardBarsCounted {
  day: string
}

export interface Images {
  colour: string
  height: number
  imported_at: Generated<Date>
  name: string
  width: number
}

export interface InboundEvents {
  about: 'payment' | 'refund' | 'dispute' | 'wallet'
  event_id: string
  next_try_at: Date
  object_ref: string
  problem: string | null
  processed_at: Date | null
  provider: ProviderName
  received_at: Date
  tries: Generated<number>
  type: string
}

export interface InvoiceSeries {
  last: number
  series: string
  start: number
}

export interface Journal {
  account: string
  amount: number
  booked_at: Date
  currency: Currency
  id: GeneratedAlways<number>
  source_id: string
  source_type: JournalSource
  txn: string
}

export interface LearningPaths {
  about: string
  created_at: Date
  goal: string
  id: GeneratedAlways<number>
  level: 'beginner' | 'intermediate' | 'advanced'
  published_at: Date | null
  slug: string
  style: string
  title: string
  version: Generated<number>
}

export interface LearningPathSteps {
  path_id: number
  position: number
  product_id: number
}

export interface LegacyAgreements {
  amount: number | null
  checked_at: Date
  currency: Currency | null
  description: string
  ended_at: Date | null
  look_at: Generated<Date | null>
  next_payment_at: Date | null
  paid_at: Date | null
  ref: string
  started_at: Date
  state: 'active' | 'suspended' | 'cancelled'
  term: 'monthly' | 'annual' | null
  tier: string | null
  user_id: string | null
}

export interface LegacyReturns {
  agreement_ref: string
  amount: number
  currency: string
  paid_at: Date
  payment_ref: string
  seconds: number | null
  seen_at: Date
  share: 'part' | 'whole' | 'reversed' | 'left'
  was: string | null
}

export interface LessonProgress {
  changed_at: Date
  done_at: Date | null
  heard: Generated<string>
  heard_seconds: GeneratedAlways<number>
  product_id: number
  user_id: string
}

export interface LoyaltyAccounts {
  balance: Generated<number>
  frozen: Generated<number>
  owed: Generated<number>
  user_id: string
}

export interface LoyaltyEntries {
  about: string
  booked_at: Date
  delta: number
  expires_at: Date | null
  id: GeneratedAlways<number>
  kind: 'earn' | 'spend' | 'reverse' | 'give-back' | 'expire' | 'adjust'
  source_id: string
  source_type: string
  user_id: string
}

export interface LoyaltyFreezes {
  frozen_at: Date
  id: GeneratedAlways<number>
  lifted_at: Date | null
  order_id: string
  points: number
  user_id: string
}

export interface LoyaltyOffers {
  currency: Currency
  id: GeneratedAlways<number>
  minor: number
  on_offer: Generated<boolean>
  points: number
}

export interface LoyaltyRefunds {
  order_id: string
  refund_id: string
}

export interface LoyaltyTerms {
  currency: Currency
  days_valid: number
  minor_per_point: number
  points_per_100: number
  warn_days: number
}

export interface MailBounces {
  address: string
  at: Date
  id: string
  kind: 'hard' | 'soft' | 'complaint'
  why: string
}

export interface MailStops {
  email_hash: Buffer
  stopped_at: Date
  topic: string
}

export interface MailSuppressions {
  address: string
  kind: 'hard' | 'soft' | 'complaint'
  lifted_at: Date | null
  since: Date
  tried_again_at: Date | null
  why: string
}

export interface MemberNotifications {
  created_at: Date
  id: Generated<string>
  notification_id: string
  removed_at: Date | null
  removed_batch: string | null
  seen_at: Date | null
  user_id: string
}

export interface MembershipActions {
  action: string
  asked_at: Date
  id: GeneratedAlways<number>
  key: string
  message: Generated<string>
  outcome: 'done' | 'waiting' | 'declined' | null
  staff_id: string
  subscription_id: string
  why: string
}

export interface MembershipCharges {
  amount: number
  asked_by: Generated<'member' | 'staff' | 'clock' | 'provider' | 'giver'>
  asked_by_staff: string | null
  asked_why: Generated<string>
  billed_to: BilledTo | null
  credit: Generated<number>
  currency: Currency
  discount: Generated<number>
  ended_at: Date | null
  file_value: number | null
  given_up: GivenUp | null
  id: Generated<string>
  number: string | null
  opened_at: Date
  period_start: Date | null
  price: number
  price_id: number | null
  purpose: 'join' | 'renewal' | 'upgrade' | 'resume'
  state: Generated<'open' | 'paid' | 'failed' | 'cancelled'>
  subscription_id: string
  tax: Generated<number>
  tax_country: string | null
  tax_evidence: Evidence | null
  tax_rate: Generated<number>
  term: 'monthly' | 'annual'
  tier: string
  told_at: Date | null
}

export interface MembershipConsents {
  given_at: Date
  id: GeneratedAlways<number>
  subscription_id: string
  text: string
  version: string
}

export interface MembershipCreditNotes {
  amount: number
  charge_id: string
  issued_at: Date
  number: string
  refund_id: string
  tax: number
  voided_at: Date | null
}

export interface MembershipDisputes {
  charge_id: string
  decided_at: Date | null
  dispute_id: string
  ended_at: Date
  outcome: 'won' | 'lost' | null
  seconds: number
  value: number
  was: SubscriptionStatus
}

export interface MembershipDownloads {
  first_at: Date
  month_start: Date
  product_file_id: number
  user_id: string
}

export interface MembershipGifts {
  ended_at: Date | null
  from_at: Date
  gift_id: string
  how: 'started' | 'extended' | 'banked'
  kept_seconds: number | null
  months: number
  tier: string
  until_at: Date
  user_id: string
}

export interface MembershipRefunds {
  amount: number
  approval_id: number | null
  base: number
  charge_id: string
  counted_on: string | null
  credit: number
  dvds_minor: number
  files: number
  files_minor: number
  given_by: string | null
  id: GeneratedAlways<number>
  refund_id: string | null
  refunded_at: Date
  share: 'all' | 'unused'
  subscription_id: string
}

export interface NewsletterCampaigns {
  body: JSONColumnType<RichText>
  created_at: Date
  finished_at: Date | null
  id: Generated<string>
  preheader: string
  send_at: Date | null
  started_at: Date | null
  state: Generated<'draft' | 'scheduled' | 'sending' | 'paused' | 'sent' | 'cancelled'>
  subject: string
  topic: NewsletterTopic
}

export interface NewsletterSends {
  campaign_id: string
  id: Generated<string>
  left_at: Date | null
  outbox_id: string | null
  queued_at: Date | null
  state: Generated<'waiting' | 'queued' | 'skipped'>
  subscriber_id: string | null
}

export interface NewsletterSubscribers {
  asked_at: Date
  confirmed_at: Date | null
  email: string
  id: Generated<string>
  left_at: Date | null
  topics: NewsletterTopic[]
  wording: string
}

export interface NotificationChoices {
  channel: 'in-app' | 'email' | 'push'
  chosen_at: Date
  is_on: boolean
  topic: 'account' | 'orders' | 'membership' | 'releases' | 'offers' | 'news' | 'reminders'
  user_id: string
}

export interface NotificationRecipients {
  composed_id: string
  user_id: string
}

export interface Notifications {
  cause: string
  created_at: Date
  icon: string
  id: Generated<string>
  link: string | null
  text: string
  topic: 'account' | 'orders' | 'membership' | 'releases' | 'offers' | 'news' | 'reminders'
}

export interface OrderEvents {
  by_staff: string | null
  from_state: OrderState | null
  happened_at: Date
  id: GeneratedAlways<number>
  order_id: string
  private: Generated<boolean>
  to_state: OrderState
  why: string
}

export interface OrderLinePoints {
  earned: number
  earned_back: Generated<number>
  money: number
  money_back: Generated<number>
  order_id: string
  order_line_id: number
  qty: number
  qty_back: Generated<number>
  spent: number
  spent_back: Generated<number>
}

export interface OrderLines {
  campaign_id: number | null
  credit: Generated<number>
  discount: Generated<number>
  dropped_qty: Generated<number>
  format: string
  gift_id: string | null
  held_minor: Generated<number>
  id: GeneratedAlways<number>
  kind: string
  label: string
  order_id: string
  points_value: Generated<number>
  position: number
  product_id: number
  qty: number
  refunded_minor: Generated<number>
  refunded_qty: Generated<number>
  sent_qty: Generated<number>
  stock_line_id: number
  tax: Generated<number>
  tax_country: string | null
  tax_rate: Generated<number>
  title: string
  unit_price: number
  withdrawn_qty: Generated<number>
}

export interface OrderPoints {
  about: string
  currency: Currency
  order_id: string
  spent: number
  user_id: string
}

export interface OrderRefundLines {
  amount: number
  dropped: Generated<number>
  order_line_id: number
  order_refund_id: string
  qty: number
  restocked: Generated<number>
  tax: Generated<number>
}

export interface OrderRefunds {
  amount: number
  asked_at: Date
  asked_by: string | null
  counted_on: string | null
  credit_note: string | null
  dispute_id: string | null
  done_at: Date | null
  id: Generated<string>
  order_id: string
  reason: string
  refund_id: string | null
  shipping_minor: Generated<number>
  shipping_tax: Generated<number>
  state: Generated<'open' | 'done' | 'failed'>
  withdrawal_id: string | null
}

export interface Orders {
  billing_address: AddressText | null
  cart_id: string
  cart_version: number
  coupon_code: string | null
  currency: Currency
  customs: Customs | null
  delivery_address: AddressText | null
  details: Generated<string>
  digital_consent_at: Date | null
  digital_consent_text: string | null
  digital_consent_version: string | null
  discount: Generated<number>
  email: string
  expires_at: Date
  guest: Buffer | null
  id: Generated<string>
  invoice_number: string | null
  number: Generated<string>
  paid_at: Date | null
  placed_at: Date
  points_spent: Generated<number>
  points_value: Generated<number>
  pre_order_id: string | null
  refunded_shipping: Generated<number>
  shipping: Generated<number>
  shipping_method: string | null
  shipping_tax: Generated<number>
  shipping_tax_country: string | null
  shipping_tax_rate: Generated<number>
  state: Generated<'pending' | 'paid' | 'part-dispatched' | 'dispatched' | 'delivered' | 'cancelled' | 'expired' | 'refunded' | 'disputed'>
  subtotal: number
  tax: Generated<number>
  tax_evidence: Evidence | null
  total: number
  user_id: string | null
}

export interface OssClosedQuarters {
  closed_at: Date
  last_day: string
  quarter: string
  report: unknown
}

export interface Outbox {
  created_at: Date
  dedupe_key: string
  id: Generated<string>
  next_try_at: Date
  problem: string | null
  props: unknown
  recipient: string
  sent_at: Date | null
  state: Generated<'waiting' | 'sending' | 'sent' | 'stopped' | 'failed' | 'suppressed'>
  template: string
  topic: string | null
  tries: Generated<number>
}

export interface ParcelLines {
  order_line_id: number
  parcel_id: string
  qty: number
}

export interface Parcels {
  carrier: CarrierName
  delivered_at: Date | null
  delivered_by: string | null
  id: Generated<string>
  number: number
  order_id: string
  sent_at: Date
  sent_by: string | null
  tracking: string | null
}

export interface PartCredits {
  ended_at: Date | null
  held: number
  order_line_id: number
  part_line_id: number
}

export interface PaymentCustomers {
  customer_ref: string
  default_method: string | null
  provider: ProviderName
  user_id: string
}

export interface Payments {
  amount: number
  attempt_id: string
  captured_at: Date
  card: CardSummary | null
  cause_id: string
  cause_type: SubjectType
  currency: Currency
  id: Generated<string>
  provider: ProviderName
  provider_ref: string
  refunded: Generated<number>
  state: Generated<'captured' | 'refunded' | 'disputed' | 'charged-back'>
}

export interface Payouts {
  note: Generated<string>
  noticed_at: Date
  refund_id: string
  retry_id: string | null
  settled_at: Date | null
  settled_by: string | null
  state: Generated<'owed' | 'sent-again' | 'paid'>
}

export interface PlanPrices {
  currency: Currency
  id: GeneratedAlways<number>
  minor: number
  set_by: string | null
  since: Date
  term: 'monthly' | 'annual'
  tier: string
}

export interface PlaylistItems {
  added_at: Date
  count_in: Generated<number>
  gap: Generated<number>
  id: Generated<string>
  loop_id: string | null
  note: Generated<string>
  playlist_id: string
  position: number | null
  product_id: number
  rate: Generated<number>
  removed_at: Date | null
  semitones: Generated<number>
  was_at: number | null
}

export interface Playlists {
  changed_at: Date
  created_at: Date
  description: string
  id: Generated<string>
  name: string
  removed_at: Date | null
  share_token: string | null
  shows_owner: Generated<boolean>
  user_id: string
}

export interface PracticeBests {
  loop_id: string
  rate: number
  reached_at: Date
}

export interface PracticeChoices {
  changed_at: Date
  is_counted: Generated<boolean>
  sixteenths_at: number | null
  user_id: string
}

export interface PracticeGoals {
  days: number | null
  minutes: number | null
  time_zone: Generated<string>
  user_id: string
}

export interface PracticeLog {
  day: string
  id: string
  product_id: number
  seconds: number
  started_at: Date
  user_id: string
}

export interface PracticeLoops {
  best_notes: number | null
  best_rate: number | null
  changed_at: Date
  climb: unknown | null
  created_at: Date
  due_at: Generated<Date>
  ends: number
  goal_rate: number
  id: Generated<string>
  memory: unknown | null
  memory_before: unknown | null
  name: string
  product_id: number
  rate: number
  sat_at: Date | null
  semitones: number
  starts: number
  user_id: string
}

export interface PracticeNotes {
  changed_at: Date
  created_at: Date
  id: Generated<string>
  product_id: number
  seconds: number
  text: string
  user_id: string
}

export interface PracticeRounds {
  clean: boolean
  id: string
  loop_id: string
  played_at: Date
  rate: number
}

export interface PracticeSettings {
  changed_at: Date
  product_id: number
  screen: 'phone' | 'desktop'
  settings: unknown
  user_id: string
}

export interface PreOrderEvents {
  by_staff: string | null
  from_state: PreOrderState | null
  happened_at: Date
  id: GeneratedAlways<number>
  pre_order_id: string
  to_state: PreOrderState
  why: string
}

export interface PreOrders {
  cancel_reason: Generated<string>
  cancelled_by: 'member' | 'staff' | 'unpaid' | 'shop' | null
  card: CardShown
  currency: Currency
  delivery_address: AddressText
  ended_at: Date | null
  gone_at: Date | null
  id: Generated<string>
  made_at: Date
  not_before: Date
  payment_method: string
  qty: number
  refusal: RefusalReason | null
  refused_at: Date | null
  release_at: Date
  shipping: number
  shipping_code: string
  shipping_name: string
  state: Generated<'waiting' | 'ordering' | 'refused' | 'charged' | 'cancelled'>
  stock_line_id: number
  tries: Generated<number>
  unit_price: number
  user_id: string
}

export interface PriceHistory {
  cause: 'price' | 'sale-start' | 'sale-end'
  currency: Currency
  from_at: Date
  id: GeneratedAlways<number>
  minor: number
  stock_line_id: number
}

export interface PriceNotices {
  price_id: number
  queued_at: Date | null
  sent_at: Date | null
  starts_at: Date | null
  subscription_id: string
  withdrawn_at: Date | null
}

export interface ProductFiles {
  asset_id: string
  id: GeneratedAlways<number>
  label: string
  mime: string
  path: string
  position: Generated<number>
  product_id: number
  stock_line_id: number | null
}

export interface ProductParts {
  chapter: Generated<string>
  part_id: number
  position: number
  product_id: number
}

export interface ProductPrices {
  currency: Currency
  kind: KindName
  minor: number
  product_id: number
}

export interface Products {
  artist_id: number | null
  asset_id: string | null
  chords: Generated<string[]>
  colour: string
  cover: unknown | null
  description: string
  description_body: JSONColumnType<RichText>
  duration_seconds: Generated<number>
  id: GeneratedAlways<number>
  image: string | null
  kind: KindName
  level: 'beginner' | 'intermediate' | 'advanced' | null
  music_key: string | null
  notes_per_second: number | null
  popularity: Generated<number>
  popularity_earned: Generated<number>
  publish_at: Date | null
  published: Generated<boolean>
  released_at: Date
  retired_at: Date | null
  search_description: Generated<string>
  search_title: Generated<string>
  searchable: Generated<string>
  slug: string
  stretch: number | null
  style: string
  subtitle: Generated<string>
  summary: string
  techniques: Generated<string[]>
  tempo: number | null
  title: string
  tuning: string | null
  version: Generated<number>
}

export interface ProductVersions {
  fields: JSONColumnType<Record<string, string>>
  product_id: number
  saved_at: Date
  staff_id: string | null
  version: number
}

export interface PushMessages {
  channels: string[] | null
  data: string | null
  event: string | null
  except_socket: string | null
  id: GeneratedAlways<number>
  kind: 'event' | 'terminate'
  made_at: Generated<Date>
  next_try_at: Generated<Date>
  tries: Generated<number>
  user_id: string | null
}

export interface PushSubscriptions {
  auth: string
  created_at: Date
  endpoint: string
  id: Generated<string>
  p256dh: string
  session_id: string
  user_id: string
}

export interface QuarantinedPayments {
  attempt_id: string | null
  fact: ProviderPayment
  noticed_at: Date
  provider: ProviderName
  provider_ref: string
}

export interface RateCounts {
  key: string
  tries: number
  window_ends: Date
}

export interface RecordingBars {
  asset_id: string
  ends: number
  notes_per_second: number
  number: number
  starts: number
}

export interface Redirects {
  from_path: string
  made_at: Date
  staff_id: string
  to_path: string
}

export interface RefundApprovals {
  amount: number | null
  approved: boolean | null
  asked_at: Date
  asked_by: string
  asked_why: string | null
  decided_at: Date | null
  decided_by: string | null
  id: GeneratedAlways<number>
  payment_id: string | null
  refund_id: string | null
  share: 'all' | 'unused' | null
  subscription_id: string | null
  why: 'day' | 'refund'
}

export interface RefundDays {
  currency: Currency
  day: string
  given_minor: number
  limit_minor: number | null
  staff_id: string
}

export interface Refunds {
  amount: number
  called_at: Date | null
  changed_at: Date
  created_at: Date
  id: Generated<string>
  idem_key: string
  leaves_at: Date | null
  look_at: Date | null
  looks: Generated<number>
  payment_id: string
  problem: string | null
  provider_ref: string | null
  reason: string
  state: Generated<'open' | 'succeeded' | 'failed'>
  undone_at: Date | null
}

export interface RelatedProducts {
  position: number
  product_id: number
  related_id: number
}

export interface Reservations {
  order_id: string
  qty: number
  state: Generated<'live' | 'sold' | 'released'>
  stock_line_id: number
}

export interface ResumePoints {
  changed_at: Date
  product_id: number
  seconds: number
  user_id: string
}

export interface ReturnedLines {
  order_id: string
  order_line_id: number
}

export interface SalePrices {
  currency: Currency
  ends_at: Date
  minor: number
  rests_until: Date
  sale_id: number
  starts_at: Date
  stock_line_id: number
  was: number | null
}

export interface Sales {
  amounts: PerCurrency | null
  artist_ids: Generated<number[]>
  created_at: Date
  ended_at: Date | null
  ends_at: Date
  id: GeneratedAlways<number>
  kinds: Generated<KindName[]>
  name: string
  percent: number | null
  product_ids: Generated<number[]>
  started_at: Date | null
  starts_at: Date
  styles: Generated<string[]>
}

export interface SavedViews {
  name: string
  query: string
  screen: string
  slot: number
  staff_id: string
}

export interface SearchWords {
  uses: number
  word: string
}

export interface ShippingBands {
  method: string
  prices: PerCurrency
  up_to_grams: number
}

export interface ShippingMethods {
  code: string
  days: string
  free_from: Generated<PerCurrency>
  name: string
  position: number
  zone: string
}

export interface ShippingZones {
  code: string
  countries: string[]
  name: string
  position: number
}

export interface ShopClock {
  ahead_ms: number
  beat_at: Date
  began_at: Date
  only_one: Generated<boolean>
  played_from: Date
  played_to: Date
  playing: boolean
  troubles: Generated<string[]>
}

export interface ShopLogos {
  bytes: Buffer
  name: string
}

export interface ShopSettings {
  access_consent: string | null
  address: Generated<string[]>
  country: string | null
  digital_consent: string | null
  email: string
  imprint: Generated<string>
  logo: string | null
  name: string
  safety_contact: Generated<string[]>
  saved_at: Date
  second_person_above: number | null
  staff_id: string
  time_zone: string
  vat_ch: string | null
  vat_eu: string | null
  vat_gb: string | null
  vat_no: string | null
  version: number
}

export interface StaffActions {
  action: string
  details: Generated<unknown>
  done_at: Date
  id: GeneratedAlways<number>
  staff_id: string
  subject: string
  undoes: number | null
  what: Generated<string>
}

export interface StaffInvitations {
  created_at: Date
  email: string | null
  expires_at: Date
  invited_by: string | null
  staff_role: string | null
  token_hash: Buffer
  used_at: Date | null
  used_by: string | null
}

export interface StaffLog {
  action: string
  details: Generated<unknown>
  done_at: Date
  id: GeneratedAlways<number>
  staff_id: string
  subject: string
}

export interface StaffRoles {
  built_in: Generated<boolean>
  created_at: Generated<Date>
  every_right: Generated<boolean>
  id: string
  name: string
  refunds_a_day: number | null
  rights: Generated<string[]>
  version: Generated<number>
}

export interface StockAlerts {
  asked_at: Date
  confirmed_at: Date | null
  email: string
  id: Generated<string>
  stock_line_id: number
  told_at: Date | null
  user_id: string | null
}

export interface StockLines {
  ahead: Generated<number>
  ahead_limit: Generated<number>
  ahead_waiting: Generated<number>
  available: GeneratedAlways<number> | null
  format: 'digital' | 'stems' | 'stream' | 'dvd' | 'cd'
  hs_code: string | null
  id: GeneratedAlways<number>
  label: string
  on_hand: number | null
  on_sale: Generated<boolean>
  origin: string | null
  position: Generated<number>
  product_id: number
  reserved: Generated<number>
  weight_grams: Generated<number>
}

export interface StockMoves {
  delta: number
  id: GeneratedAlways<number>
  moved_at: Date
  reason: 'opening' | 'arrival' | 'sale' | 'return' | 'correction'
  source_id: string
  stock_line_id: number
}

export interface StockPrices {
  currency: Currency
  minor: number
  stock_line_id: number
}

export interface StreamingPlaces {
  allowed: number
  began_at: Date
  product_id: number
  seen_at: Date
  session_id: string
  user_id: string
}

export interface SubscriptionEvents {
  after: unknown
  before: unknown
  from_status: SubscriptionStatus
  happened_at: Date
  happening: string
  id: GeneratedAlways<number>
  staff_id: string | null
  subscription_id: string
  to_status: SubscriptionStatus
  who: 'member' | 'staff' | 'clock' | 'provider' | 'giver'
  why: Generated<string>
}

export interface SubscriptionPeriods {
  agreement_ref: string | null
  charge_id: string | null
  cut_from: Date | null
  id: Generated<string>
  paid_at: Date | null
  period: string
  source: 'paid' | 'gift' | 'trial' | 'banked' | 'mirrored'
  subscription_id: string
  tier: string
  value: Generated<number>
}

export interface Subscriptions {
  agreement_ref: string | null
  anchor: Date | null
  banked_seconds: Generated<number>
  banked_value: Generated<number>
  cancel_reason: string | null
  cancelled_at: Date | null
  /**
   * unused: to be dropped
   */
  card: unknown | null
  clock_owner: Generated<'us' | 'provider'>
  created_at: Date
  credit: Generated<number>
  currency: Currency
  discount_charges: Generated<number>
  discount_percent: number | null
  discounted_at: Date | null
  download_error: 'monthly-limit-reached' | null
  failed: Generated<boolean>
  gone_method: string | null
  grace_until: Date | null
  id: Generated<string>
  just_upgraded_to_annual: Generated<boolean>
  last_product_line_file_downloaded: number | null
  look_at: Date | null
  next_price_id: number | null
  next_term: 'monthly' | 'annual' | null
  next_tier: string | null
  pause_extended: Generated<boolean>
  pause_months: number | null
  paused_at: Date | null
  payment_method: string | null
  pending: Generated<boolean>
  period_end: Date
  period_start: Date
  price_id: number | null
  provider: 'card' | 'wallet' | 'legacy-wallet'
  refused_method: string | null
  resume_at: Date | null
  retries: Generated<number>
  source: Generated<'paid' | 'gift'>
  status: 'active' | 'expiring' | 'paused' | 'active_paused' | 'cancelled' | 'unpaid' | 'inactive'
  term: 'monthly' | 'annual'
  tier: string
  trial_until: Date | null
  unpaid_since: Date | null
  user_id: string
  version: Generated<number>
  way_checked_at: Date | null
}

export interface TariffVersions {
  changed: string
  saved_at: Date
  staff_id: string | null
  version: number
  zones: unknown
}

export interface Tastes {
  changed_at: Date
  instrument: string | null
  level: 'beginner' | 'intermediate' | 'advanced' | null
  state: 'open' | 'skipped' | 'done'
  step: 'instrument' | 'level' | 'styles' | 'artists'
  styles: Generated<string[]>
  user_id: string
}

export interface TaxRates {
  basis_points: number
  class: 'goods' | 'digital'
  country: string
  valid_from: string
}

export interface TextDrafts {
  blocks: Generated<JSONColumnType<PageBlocks>>
  body: JSONColumnType<RichText>
  description: string
  page: string
  publish_at: Date | null
  published_as: number | null
  revision: number
  saved_at: Date
  staff_id: string
  title: string
}

export interface TextVersions {
  blocks: Generated<JSONColumnType<PageBlocks>>
  body: JSONColumnType<RichText>
  description: string
  page: string
  published_at: Date
  shown: Generated<boolean>
  staff_id: string
  title: string
  version: number
}

export interface TierPrices {
  currency: Currency
  minor: number
  term: 'monthly' | 'annual'
  tier: string
  version: number
}

export interface Tiers {
  downloads_a_month: number
  gift_line: number | null
  kinds: string[]
  name: string
  offered: Generated<boolean>
  parallel_streams: Generated<number>
  position: number
  slug: string
  summary: string
  trial_days: Generated<number>
  version: Generated<number>
}

export interface Uploads {
  asset_id: string | null
  bytes: number
  changed_at: Date
  id: string
  leased_until: Date | null
  making_since: Date | null
  name: string
  problem: string | null
  progress: Generated<number>
  purpose: 'recording' | 'stem' | 'score' | 'tab' | 'captions'
  staff_id: string
  started_at: Date
  state: Generated<'receiving' | 'received' | 'taken' | 'refused' | 'failed'>
}

export interface Vocabulary {
  facet: 'style' | 'technique' | 'tuning'
  word: string
}

export interface WatchlistPaths {
  added_at: Date
  path_id: number
  user_id: string
}

export interface WatchlistProducts {
  added_at: Date
  product_id: number
  user_id: string
}

export interface WebPushes {
  id: GeneratedAlways<number>
  next_try_at: Date
  notification_id: string
  subscription_id: string
  tries: Generated<number>
}

export interface WithdrawalLines {
  dropped: Generated<number>
  order_line_id: number
  qty: number
  withdrawal_id: string
}

export interface WithdrawalRequests {
  asked_at: Date
  confirmed_at: Date | null
  id: Generated<string>
  name: string
  order_id: string | null
  subscription_id: string | null
}

export interface Withdrawals {
  asked_at: Date
  closed_at: Date | null
  id: Generated<string>
  kind: 'cancel' | 'withdraw'
  name: string
  order_id: string
  state: Generated<'open' | 'closed'>
}

export interface DB {
  addresses: Addresses
  archives: Archives
  artist_accounts: ArtistAccounts
  artists: Artists
  asset_files: AssetFiles
  assets: Assets
  attempts: Attempts
  'auth.accounts': AuthAccounts
  'auth.sessions': AuthSessions
  'auth.two_factors': AuthTwoFactors
  'auth.users': AuthUsers
  'auth.verifications': AuthVerifications
  batch_rows: BatchRows
  batches: Batches
  cart_lines: CartLines
  carts: Carts
  catalogue_changes: CatalogueChanges
  certificates: Certificates
  checkouts: Checkouts
  composed_notifications: ComposedNotifications
  consent_choices: ConsentChoices
  coupon_codes: CouponCodes
  coupon_redemptions: CouponRedemptions
  coupons: Coupons
  disputes: Disputes
  download_grants: DownloadGrants
  dvd_campaign_titles: DvdCampaignTitles
  dvd_campaigns: DvdCampaigns
  dvd_claims: DvdClaims
  email_text_versions: EmailTextVersions
  entitlements: Entitlements
  erasures: Erasures
  exchange_rates: ExchangeRates
  follows: Follows
  form_drafts: FormDrafts
  former_addresses: FormerAddresses
  further_artists: FurtherArtists
  gifts: Gifts
  hard_bars: HardBars
  hard_bars_counted: HardBarsCounted
  images: Images
  inbound_events: InboundEvents
  invoice_series: InvoiceSeries
  journal: Journal
  learning_path_steps: LearningPathSteps
  learning_paths: LearningPaths
  legacy_agreements: LegacyAgreements
  legacy_returns: LegacyReturns
  lesson_progress: LessonProgress
  loyalty_accounts: LoyaltyAccounts
  loyalty_entries: LoyaltyEntries
  loyalty_freezes: LoyaltyFreezes
  loyalty_offers: LoyaltyOffers
  loyalty_refunds: LoyaltyRefunds
  loyalty_terms: LoyaltyTerms
  mail_bounces: MailBounces
  mail_stops: MailStops
  mail_suppressions: MailSuppressions
  member_notifications: MemberNotifications
  membership_actions: MembershipActions
  membership_charges: MembershipCharges
  membership_consents: MembershipConsents
  membership_credit_notes: MembershipCreditNotes
  membership_disputes: MembershipDisputes
  membership_downloads: MembershipDownloads
  membership_gifts: MembershipGifts
  membership_refunds: MembershipRefunds
  newsletter_campaigns: NewsletterCampaigns
  newsletter_sends: NewsletterSends
  newsletter_subscribers: NewsletterSubscribers
  notification_choices: NotificationChoices
  notification_recipients: NotificationRecipients
  notifications: Notifications
  order_events: OrderEvents
  order_line_points: OrderLinePoints
  order_lines: OrderLines
  order_points: OrderPoints
  order_refund_lines: OrderRefundLines
  order_refunds: OrderRefunds
  orders: Orders
  oss_closed_quarters: OssClosedQuarters
  outbox: Outbox
  parcel_lines: ParcelLines
  parcels: Parcels
  part_credits: PartCredits
  payment_customers: PaymentCustomers
  payments: Payments
  payouts: Payouts
  plan_prices: PlanPrices
  playlist_items: PlaylistItems
  playlists: Playlists
  practice_bests: PracticeBests
  practice_choices: PracticeChoices
  practice_goals: PracticeGoals
  practice_log: PracticeLog
  practice_loops: PracticeLoops
  practice_notes: PracticeNotes
  practice_rounds: PracticeRounds
  practice_settings: PracticeSettings
  pre_order_events: PreOrderEvents
  pre_orders: PreOrders
  price_history: PriceHistory
  price_notices: PriceNotices
  product_files: ProductFiles
  product_parts: ProductParts
  product_prices: ProductPrices
  product_versions: ProductVersions
  products: Products
  push_messages: PushMessages
  push_subscriptions: PushSubscriptions
  quarantined_payments: QuarantinedPayments
  rate_counts: RateCounts
  recording_bars: RecordingBars
  redirects: Redirects
  refund_approvals: RefundApprovals
  refund_days: RefundDays
  refunds: Refunds
  related_products: RelatedProducts
  reservations: Reservations
  resume_points: ResumePoints
  returned_lines: ReturnedLines
  sale_prices: SalePrices
  sales: Sales
  saved_views: SavedViews
  search_words: SearchWords
  shipping_bands: ShippingBands
  shipping_methods: ShippingMethods
  shipping_zones: ShippingZones
  shop_clock: ShopClock
  shop_logos: ShopLogos
  shop_settings: ShopSettings
  staff_actions: StaffActions
  staff_invitations: StaffInvitations
  staff_log: StaffLog
  staff_roles: StaffRoles
  stock_alerts: StockAlerts
  stock_lines: StockLines
  stock_moves: StockMoves
  stock_prices: StockPrices
  streaming_places: StreamingPlaces
  subscription_events: SubscriptionEvents
  subscription_periods: SubscriptionPeriods
  subscriptions: Subscriptions
  tariff_versions: TariffVersions
  tastes: Tastes
  tax_rates: TaxRates
  text_drafts: TextDrafts
  text_versions: TextVersions
  tier_prices: TierPrices
  tiers: Tiers
  uploads: Uploads
  vocabulary: Vocabulary
  watchlist_paths: WatchlistPaths
  watchlist_products: WatchlistProducts
  web_pushes: WebPushes
  withdrawal_lines: WithdrawalLines
  withdrawal_requests: WithdrawalRequests
  withdrawals: Withdrawals
}
