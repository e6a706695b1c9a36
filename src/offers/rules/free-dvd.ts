/** Who may choose a free DVD, and until when. An empty list of tiers means any. */
export type Campaign = { terms: readonly string[]; tiers: readonly string[]; startsAt: Date; endsAt: Date }

/**
 * The plan of whoever asks; null without one that may be used now. Given years were not bought by their member. `paidSince`: the
 * beginning of the time that was last paid for; null while nothing was.
 */
export type AskersPlan = { term: string; tier: string; source: string; paidSince: Date | null } | null

export type FreeDvdVerdict = 'yes' | 'over' | 'other-plan' | 'too-soon' | 'claimed'

/** Whether a member may choose now. `from`: when the offer opens to them, for what they paid. */
export function mayChoose(
  campaign: Campaign,
  plan: AskersPlan,
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

/** Why someone can't have the free DVD. */
export const freeDvdWords: Record<Exclude<FreeDvdVerdict, 'yes'>, string> = {
  over: 'This free DVD offer has ended.',
  'other-plan': 'Your plan doesn’t include a free DVD.',
  'too-soon': 'You can choose your free DVD once you can no longer withdraw from your membership.',
  claimed: 'You’ve already had your free DVD.',
}

const dayMs = 86_400_000

/** From when on a member may choose: a DVD that is sent while the year can be withdrawn from would come for nothing. */
export const chosenFrom = (plan: AskersPlan, afterDays: number): Date | null =>
  plan?.paidSince ? new Date(plan.paidSince.getTime() + afterDays * dayMs) : null
