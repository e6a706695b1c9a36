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

/** What the asker is told. */
export const downloadWords: Record<Exclude<DownloadVerdict, 'yes'>, string> = {
  'not-subscribed': 'This file comes with the product or with a membership.',
  'monthly-limit-reached': 'You have used all downloads of your plan for this month.',
  'monthly-limit-nearly-reached': 'You have nearly used all downloads of your plan for this month.',
}
