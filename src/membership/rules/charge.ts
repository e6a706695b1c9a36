import type { CardAddress } from '#payments/rules/card.ts'

export type Purpose = 'join' | 'renewal' | 'upgrade' | 'resume'

export type Actor = 'member' | 'staff' | 'clock' | 'provider' | 'giver'

/** Who gave up an open charge, and why. `keeps`: to keep the plan as it is, not for another action. */
export type GivenUp = { who: Actor; staffId?: string | null; why?: string; keeps?: boolean }

export type BilledTo = { name: string; email: string; address: CardAddress | null }
