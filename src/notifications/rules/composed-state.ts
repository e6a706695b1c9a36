export const composedStates = ['draft', 'scheduled', 'sending', 'sent', 'cancelled'] as const
export type ComposedState = (typeof composedStates)[number]

export const composedStateWords: Record<ComposedState | 'all', string> = {
  all: 'All',
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  sent: 'Sent',
  cancelled: 'Cancelled',
}

/** The states that allow an action, and the one it leads to. */
export const composedMoves = {
  schedule: { from: ['draft', 'scheduled'], to: 'scheduled' },
  unschedule: { from: ['scheduled'], to: 'draft' },
  cancel: { from: ['draft', 'scheduled', 'sending'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly ComposedState[]; to: ComposedState }>
export type ComposedMove = keyof typeof composedMoves

export const isComposedMove = (given: string): given is ComposedMove => Object.hasOwn(composedMoves, given)
export const mayMoveComposed = (move: ComposedMove, state: ComposedState): boolean =>
  (composedMoves[move].from as readonly string[]).includes(state)
export const mayEditComposed = (state: ComposedState): boolean => state === 'draft' || state === 'scheduled'
