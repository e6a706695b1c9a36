import type { SubscriptionStatus } from '#membership/rules/access.ts'

export type StatusFacts = {
  status: SubscriptionStatus
  pending: boolean
  failed: boolean
  gift: boolean
  until: string
  resumeOn: string | null
  graceUntil: string | null
  inGrace: boolean
  /** The legacy provider's payment day, such as 'on the 3rd of each month'; null when we bill. */
  billedByOldWallet: string | null
}

export function statusText(facts: StatusFacts): { title: string; about: string; tone: 'leaf' | 'brass' | 'ember' | 'plain' } {
  const { pending, failed, gift, until, resumeOn, graceUntil, inGrace, billedByOldWallet: billed } = facts
  switch (facts.status) {
    case 'active':
      if (billed)
        return { title: 'Active', about: `Billed by your legacy PayPal agreement ${billed}. You can cancel it here.`, tone: 'leaf' }
      return gift
        ? { title: 'Active (gift)', about: `It’s active until ${until}.`, tone: 'leaf' }
        : { title: 'Active', about: `Renews on ${until}.`, tone: 'leaf' }
    case 'active_paused':
      return { title: 'Active, pause scheduled', about: `Active until ${until}. Then you’re paused until ${resumeOn}.`, tone: 'brass' }
    case 'paused':
      return { title: 'Paused', about: `It resumes on ${resumeOn}. You can still play what you bought.`, tone: 'brass' }
    case 'expiring':
      if (billed)
        return { title: 'On hold', about: `Your legacy PayPal agreement has stopped paying. Active until ${until}.`, tone: 'brass' }
      return { title: 'Cancelled, still active', about: `Active until ${until}. You won’t be charged again.`, tone: 'brass' }
    case 'unpaid':
      return inGrace
        ? { title: 'Unpaid', about: `We couldn’t charge you. You can stream until ${graceUntil}.`, tone: 'ember' }
        : { title: 'Unpaid', about: 'We couldn’t charge you, so streaming is off.', tone: 'ember' }
    case 'cancelled':
      return { title: 'Ended', about: 'You can come back any time and still play what you bought.', tone: 'plain' }
    case 'inactive':
      if (pending) return { title: 'Payment pending', about: 'Your bank hasn’t confirmed the first payment yet.', tone: 'brass' }
      return failed
        ? {
            title: 'Ended (payment failed)',
            about: 'We couldn’t charge you for two weeks. You owe nothing and can join again.',
            tone: 'ember',
          }
        : { title: 'Inactive', about: 'You can join any time.', tone: 'plain' }
  }
}
