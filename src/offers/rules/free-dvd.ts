export type Campaign = { terms: readonly string[]; tiers: readonly string[]; startsAt: Date; endsAt: Date }

/** Null without an active plan. Gifted years don't count as bought. `paidSince`: null before the first payment. */
export type MemberPlan = { term: string; tier: string; source: string; paidSince: Date | null } | null

export type FreeDvdVerdict = 'yes' | 'over' | 'other-plan' | 'too-soon' | 'claimed'

export function judgeFreeDvd(
  campaign: Campaign,
  plan: MemberPlan,
  { claimed, from }: { claimed: boolean; from: Date | null },
  now: Date,
): FreeDvdVerdict {
  if (claimed) return 'claimed'
  if (now < campaign.startsAt || now >= campaign.endsAt) return 'over'
  const fits =
    plan?.source === 'paid' && campaign.terms.includes(plan.term) && (campaign.tiers.length === 0 || campaign.tiers.includes(plan.tier))
  if (!fits) return 'other-plan'
  if (!from || from >= campaign.endsAt) return 'over'
  return from <= now ? 'yes' : 'too-soon'
}

export const freeDvdMessages: Record<Exclude<FreeDvdVerdict, 'yes'>, string> = {
  over: 'This free DVD offer has ended.',
  'other-plan': 'Your plan doesn’t include a free DVD.',
  'too-soon': 'You can choose your free DVD once you can no longer withdraw from your membership.',
  claimed: 'You’ve already had your free DVD.',
}

const dayMs = 86_400_000

/** The offer opens when the withdrawal period is over: a DVD sent before would be free after a withdrawal. */
export const eligibleFrom = (plan: MemberPlan, afterDays: number): Date | null =>
  plan?.paidSince ? new Date(plan.paidSince.getTime() + afterDays * dayMs) : null
