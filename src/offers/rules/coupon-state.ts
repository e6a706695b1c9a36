export const couponStates = ['running', 'planned', 'ended', 'used-up'] as const
export type CouponState = (typeof couponStates)[number]

/** A free DVD campaign has no usage limit. */
export const campaignStates = ['running', 'planned', 'ended'] as const
export type CampaignState = (typeof campaignStates)[number]

export const couponStateLabels: Readonly<Record<CouponState | 'all', string>> = {
  all: 'All coupons',
  running: 'Running',
  planned: 'Planned',
  ended: 'Over',
  'used-up': 'Used up',
}

type CouponUsage = { startsAt: Date | null; endsAt: Date | null; maxUses: number | null; used: number }

export function couponState({ startsAt, endsAt, maxUses, used }: CouponUsage, now: Date): CouponState {
  if (endsAt && endsAt <= now) return 'ended'
  if (maxUses !== null && used >= maxUses) return 'used-up'
  return startsAt && startsAt > now ? 'planned' : 'running'
}

/** Who a free DVD campaign is for: members billed on these terms, on these plans. */
export function billedMembersText(
  terms: readonly string[],
  slugs: readonly string[],
  tiers: readonly { slug: string; name: string }[],
): string {
  const names = slugs.map((slug) => tiers.find((tier) => tier.slug === slug)?.name ?? slug)
  return [terms.join(' or '), ...(names.length > 0 ? [`on ${names.join(', ')}`] : [])].join(' ')
}
