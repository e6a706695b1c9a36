/** A person's plan state; 'none' never had one. */
export const planStates = ['none', 'active', 'active_paused', 'paused', 'expiring', 'unpaid', 'cancelled', 'inactive'] as const
export type PlanState = (typeof planStates)[number]
export const isPlanState = (text: string): text is PlanState => planStates.some((state) => state === text)

/** Criteria for choosing members; each narrows the choice. */
export const segmentFields = ['plan', 'tier', 'instrument', 'level', 'style', 'country'] as const
export type SegmentField = (typeof segmentFields)[number]

export type Audience =
  | { to: 'all' }
  | { to: 'tier'; tier: string }
  | { to: 'owners'; product: number }
  | { to: 'members'; ids: string[] }
  | ({ to: 'segment'; plan?: PlanState } & Partial<Record<Exclude<SegmentField, 'plan'>, string>>)

export const audienceKinds = ['all', 'tier', 'owners', 'members', 'segment'] as const satisfies Audience['to'][]

export const audienceLabels: Record<Audience['to'], string> = {
  all: 'Everyone',
  tier: 'Members of a plan',
  owners: 'Owners of a product',
  members: 'Chosen people',
  segment: 'A segment',
}

export const planStateLabels: Record<PlanState, string> = {
  none: 'Never had a plan',
  active: 'Active',
  active_paused: 'Active, pause scheduled',
  paused: 'Paused',
  expiring: 'Cancelled, still active',
  unpaid: 'Unpaid',
  cancelled: 'Ended',
  inactive: 'Inactive',
}
