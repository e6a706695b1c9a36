export const campaignStates = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const
export type CampaignState = (typeof campaignStates)[number]

export const campaignStateWords: Record<CampaignState | 'all', string> = {
  all: 'All',
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  paused: 'Paused',
  sent: 'Sent',
  cancelled: 'Cancelled',
}

/** The states that allow an action, and the one it leads to. */
export const campaignMoves = {
  schedule: { from: ['draft', 'scheduled'], to: 'scheduled' },
  unschedule: { from: ['scheduled'], to: 'draft' },
  pause: { from: ['sending'], to: 'paused' },
  resume: { from: ['paused'], to: 'sending' },
  cancel: { from: ['draft', 'scheduled', 'sending', 'paused'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly CampaignState[]; to: CampaignState }>
export type CampaignMove = keyof typeof campaignMoves

export const isCampaignMove = (given: string): given is CampaignMove => Object.hasOwn(campaignMoves, given)
export const mayMove = (move: CampaignMove, state: CampaignState): boolean =>
  (campaignMoves[move].from as readonly string[]).includes(state)
export const mayEdit = (state: CampaignState): boolean => state === 'draft' || state === 'scheduled'
