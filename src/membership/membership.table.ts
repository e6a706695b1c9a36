import type { Generated } from 'kysely'
import type { SubscriptionStatus } from '#membership/rules/access.ts'

declare module '#platform/tables.ts' {
  interface Tables {
    tiers: Tiers
    tier_prices: TierPrices
    subscriptions: Subscriptions
  }
}

type Tiers = {
  slug: string
  name: string
  summary: string
  kinds: string[]
  downloads_a_month: number
  parallel_streams: Generated<number>
  position: number
}

type TierPrices = { tier: string; currency: string; term: 'monthly' | 'annual'; minor: number }

type Subscriptions = {
  id: Generated<string>
  user_id: string
  tier: string
  term: 'monthly' | 'annual'
  status: SubscriptionStatus
  source: Generated<'paid' | 'gift'>
  provider: 'card' | 'wallet' | 'legacy-wallet'
  failed: Generated<boolean>
  pending: Generated<boolean>
  currency: string
  period_start: Date
  period_end: Date
  grace_until: Date | null
  last_product_line_file_downloaded: number | null
  download_error: 'monthly-limit-reached' | null
  created_at: Date
}
