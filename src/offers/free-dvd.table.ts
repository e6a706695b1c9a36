import type { Generated } from 'kysely'

declare module '#platform/tables.ts' {
  interface Tables {
    dvd_campaigns: DvdCampaigns
    dvd_campaign_titles: { campaign_id: number; stock_line_id: number; position: Generated<number> }
    dvd_claims: DvdClaims
  }
}

type DvdCampaigns = { id: Generated<number>; title: string; terms: string[]; tiers: string[]; starts_at: Date; ends_at: Date }

type DvdClaims = {
  id: Generated<number>
  campaign_id: number
  user_id: string
  order_id: string
  stock_line_id: number
  state: Generated<'held' | 'claimed' | 'released'>
  claimed_at: Date
}
