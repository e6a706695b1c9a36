/** Who may choose a free DVD, and until when. An empty list of tiers means any. */
export type Campaign = { terms: readonly string[]; tiers: readonly string[]; startsAt: Date; endsAt: Date }

/** The plan of whoever asks; null without one that may be used now. Given years were not bought by their member. */
export type AskersPlan = { term: string; tier: string; source: string } | null

export type FreeDvdVerdict = 'yes' | 'over' | 'other-plan' | 'claimed'

/** Whether a member may choose now. */
export function mayChoose(campaign: Campaign, plan: AskersPlan, claimed: boolean, now: Date): FreeDvdVerdict {
  if (claimed) return 'claimed'
  if (now < campaign.startsAt || now >= campaign.endsAt) return 'over'
  const fits =
    plan?.source === 'paid' && campaign.terms.includes(plan.term) && (campaign.tiers.length === 0 || campaign.tiers.includes(plan.tier))
  return fits ? 'yes' : 'other-plan'
}

/** Why someone can't have the free DVD. */
export const freeDvdWords: Record<Exclude<FreeDvdVerdict, 'yes'>, string> = {
  over: 'This free DVD offer has ended.',
  'other-plan': 'Your plan doesn’t include a free DVD.',
  claimed: 'You’ve already had your free DVD.',
}
