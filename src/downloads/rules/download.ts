import { isSoldApart } from '#library/rules/sold-apart.ts'
import type { SubscriptionStatus } from '#membership/rules/access.ts'

/** Row M5. */
export const downloadRefusals = ['not-subscribed', 'monthly-limit-reached', 'monthly-limit-nearly-reached'] as const
export type DownloadVerdict = 'yes' | (typeof downloadRefusals)[number]

export type DownloadFacts = {
  /** The file belongs to something the asker bought. */
  owned: boolean
  /** The asker's plan includes it and may be used for downloads now. */
  inPlan: boolean
  /** Distinct files taken from the plan this month, without this one. */
  taken: number
  /** This file was taken this month already: it is free again. */
  takenBefore: boolean
  limit: number
  ignoreWarning: boolean
}

/** From this share of the limit on, the asker is warned first. */
const warnFrom = 0.8

/**
 * Whether a file may be downloaded. Bought files never count. From the plan: the same file again is free, a new one needs
 * room; near the limit a first call is warned, and ignoring the warning never passes the limit itself.
 */
export function mayDownload(facts: DownloadFacts): DownloadVerdict {
  if (facts.owned) return 'yes'
  if (!facts.inPlan) return 'not-subscribed'
  if (facts.takenBefore) return 'yes'
  if (facts.taken >= facts.limit) return 'monthly-limit-reached'
  if (facts.taken + 1 >= facts.limit * warnFrom && !facts.ignoreWarning) return 'monthly-limit-nearly-reached'
  return 'yes'
}

/** What the asker is told about the monthly limit. */
export const limitWords: Record<Exclude<DownloadVerdict, 'yes' | 'not-subscribed'>, string> = {
  'monthly-limit-reached': 'You’ve used all your plan’s downloads for this month.',
  'monthly-limit-nearly-reached': 'You’ve almost used all your plan’s downloads for this month.',
}

type Missing = { format: string | null; line: string | null; kind: string; out: boolean }
type Plan = { status: SubscriptionStatus | null; membershipName: string | null; kinds: readonly string[] }

/** Why a file can't be had, for someone who doesn't own it and whose plan, if any, doesn't include it. */
export function notSubscribedWords(file: Missing, plan: Plan): string {
  if (isSoldApart(file.format)) return `This comes with “${file.line}”. It isn’t part of any membership.`
  if (plan.status === 'paused') return 'Your membership is paused. You can download again when it resumes.'
  if (plan.status === 'unpaid') return 'Your last membership payment didn’t go through. You can download again once it has.'
  if (plan.kinds.includes(file.kind) && !file.out) return 'This isn’t out yet. You can download it from its release date.'
  if (plan.kinds.length > 0 && plan.membershipName) return `Your plan, ${plan.membershipName}, doesn’t include this.`
  return 'This comes with a membership, or with the product when you buy it.'
}
