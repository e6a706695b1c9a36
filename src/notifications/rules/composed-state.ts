export const composedStates = ['draft', 'scheduled', 'sending', 'sent', 'cancelled'] as const
export type ComposedState = (typeof composedStates)[number]

export const composedStateLabels: Record<ComposedState | 'all', string> = {
  all: 'All',
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  sent: 'Sent',
  cancelled: 'Cancelled',
}

/** The states that allow an action, and the one it leads to. */
export const composedActions = {
  schedule: { from: ['draft', 'scheduled'], to: 'scheduled' },
  unschedule: { from: ['scheduled'], to: 'draft' },
  cancel: { from: ['draft', 'scheduled', 'sending'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly ComposedState[]; to: ComposedState }>
export type ComposedAction = keyof typeof composedActions

export const isComposedAction = (value: string): value is ComposedAction => Object.hasOwn(composedActions, value)
export const isComposedActionAllowed = (move: ComposedAction, state: ComposedState): boolean =>
  (composedActions[move].from as readonly string[]).includes(state)
export const mayEditComposed = (state: ComposedState): boolean => state === 'draft' || state === 'scheduled'
