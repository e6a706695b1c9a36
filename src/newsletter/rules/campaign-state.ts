export const campaignStates = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const
export type CampaignState = (typeof campaignStates)[number]

export const campaignStateLabels: Record<CampaignState | 'all', string> = {
  all: 'All',
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  paused: 'Paused',
  sent: 'Sent',
  cancelled: 'Cancelled',
}

/** The states that allow an action, and the one it leads to. */
export const campaignActions = {
  schedule: { from: ['draft', 'scheduled'], to: 'scheduled' },
  unschedule: { from: ['scheduled'], to: 'draft' },
  pause: { from: ['sending'], to: 'paused' },
  resume: { from: ['paused'], to: 'sending' },
  cancel: { from: ['draft', 'scheduled', 'sending', 'paused'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly CampaignState[]; to: CampaignState }>
export type CampaignAction = keyof typeof campaignActions

export const isCampaignAction = (value: string): value is CampaignAction => Object.hasOwn(campaignActions, value)
export const isCampaignActionAllowed = (move: CampaignAction, state: CampaignState): boolean =>
  (campaignActions[move].from as readonly string[]).includes(state)
export const isCampaignEditable = (state: CampaignState): boolean => state === 'draft' || state === 'scheduled'
