import { kindNames, kinds } from '#catalogue/kinds.ts'
import { plural } from '#kernel/text.ts'
import type { Tier } from '#membership/plans/plans.server.ts'

/** What a tier includes, in the same order for every tier so that they can be compared. */
export function planFacts(tier: Pick<Tier, 'kinds' | 'downloadsAMonth' | 'parallelStreams'>): { label: string; included: boolean }[] {
  const streamed = kindNames.map((name) => kinds[name]).filter(({ physical }) => !physical)
  return [
    ...streamed.map(({ name, many }) => ({ label: `All ${many.toLowerCase()}`, included: tier.kinds.includes(name) })),
    { label: `${plural(tier.downloadsAMonth, 'download')} a month`, included: tier.downloadsAMonth > 0 },
    { label: `Plays on ${plural(tier.parallelStreams, 'device')} at once`, included: true },
  ]
}
