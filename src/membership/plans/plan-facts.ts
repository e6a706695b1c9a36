import type { KindName } from '#catalogue/kinds/kind.ts'
import { kindNames, kinds } from '#catalogue/kinds.ts'
import { kindInSentence } from '#catalogue/rules/labels.ts'
import { countText } from '#kernel/counting.ts'
import { formatMoney, type Money } from '#kernel/money.ts'
import { plural } from '#kernel/text.ts'
import type { Tier } from '#membership/plans/plans.server.ts'

/** `why`: what the plan offers instead. */
export type PlanFact = { label: string; included: boolean; why?: string }

type ComparedTier = Pick<Tier, 'kinds' | 'downloadsAMonth' | 'parallelStreams'>

export function planFacts(tier: ComparedTier, counts: ReadonlyMap<KindName, number>): PlanFact[] {
  const streamed = kindNames.map((name) => kinds[name]).filter(({ name, physical }) => !physical && (counts.get(name) ?? 0) > 0)
  return [
    ...streamed.map(({ name, one, many }) => {
      const included = tier.kinds.includes(name)
      // Courses are made of lessons.
      const why =
        !included && name === 'course' && tier.kinds.includes('lesson') ? 'You can still play their lessons one by one.' : undefined
      return { label: `All ${countText(counts.get(name) ?? 0, kindInSentence(one), kindInSentence(many))}`, included, ...(why && { why }) }
    }),
    { label: `${plural(tier.downloadsAMonth, 'download')} a month`, included: tier.downloadsAMonth > 0 },
    { label: `Plays on ${plural(tier.parallelStreams, 'device')} at once`, included: true },
  ]
}

/** When joining is cheaper than buying; null if unknown. */
export function buyOrJoinText(lesson: Money | null, plan: { name: string; money: Money }): string | null {
  if (!lesson || lesson.currency !== plan.money.currency || lesson.minor <= 0) return null
  const lessons = Math.floor(plan.money.minor / lesson.minor) + 1
  return `Most lessons cost ${formatMoney(lesson)} and stay yours. From ${plural(lessons, 'lesson')} a month, ${plan.name} costs less, but it plays only while you’re a member.`
}
