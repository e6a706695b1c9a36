import { isSoldSeparately } from '#library/rules/sold-separately.ts'
import type { SubscriptionStatus } from '#membership/rules/access.ts'

/** Row M5. */
export const downloadRefusals = ['not-subscribed', 'monthly-limit-reached', 'monthly-limit-nearly-reached'] as const
export type DownloadVerdict = 'yes' | (typeof downloadRefusals)[number]

export type DownloadFacts = {
  /** The file belongs to a purchase. */
  owned: boolean
  /** The plan includes it and allows downloads now. */
  inPlan: boolean
  /** Distinct files downloaded from the plan this month, without this one. */
  used: number
  /** Already downloaded this month, so it doesn't count again. */
  takenBefore: boolean
  limit: number
  ignoreWarning: boolean
}

/** Warns from this share of the limit on. */
const warnAtShare = 0.8

/** Purchases never count, nor do repeats from the plan. Near the limit the first call warns; ignoring that never exceeds the limit. */
export function mayDownload(facts: DownloadFacts): DownloadVerdict {
  if (facts.owned) return 'yes'
  if (!facts.inPlan) return 'not-subscribed'
  if (facts.takenBefore) return 'yes'
  if (facts.used >= facts.limit) return 'monthly-limit-reached'
  if (facts.used + 1 >= facts.limit * warnAtShare && !facts.ignoreWarning) return 'monthly-limit-nearly-reached'
  return 'yes'
}

export const limitMessages: Record<Exclude<DownloadVerdict, 'yes' | 'not-subscribed'>, string> = {
  'monthly-limit-reached': 'You’ve used all your plan’s downloads for this month.',
  'monthly-limit-nearly-reached': 'You’ve almost used all your plan’s downloads for this month.',
}

type UnavailableFile = { format: string | null; line: string | null; kind: string; released: boolean }
type Plan = { status: SubscriptionStatus | null; membershipName: string | null; kinds: readonly string[] }

/** Why a file is not available to visitors who don't own it and whose plan, if any, doesn't include it. */
export function notSubscribedMessage(file: UnavailableFile, plan: Plan): string {
  if (isSoldSeparately(file.format)) return `This comes with “${file.line}”. It isn’t part of any membership.`
  if (plan.status === 'paused') return 'Your membership is paused. You can download again when it resumes.'
  if (plan.status === 'unpaid') return 'Your last membership payment didn’t go through. You can download again once it has.'
  if (plan.kinds.includes(file.kind) && !file.released) return 'This isn’t out yet. You can download it from its release date.'
  if (plan.kinds.length > 0 && plan.membershipName) return `Your plan, ${plan.membershipName}, doesn’t include this.`
  return 'This comes with a membership, or with the product when you buy it.'
}
