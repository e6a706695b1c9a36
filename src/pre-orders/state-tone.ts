import type { PreOrderState } from '#pre-orders/rules/pre-order-states.ts'

/** A state's colour: all is well, the member is asked for something, or neither. */
export const stateTone: Readonly<Record<PreOrderState, 'leaf' | 'ember' | 'brass' | 'plain'>> = {
  waiting: 'leaf',
  ordering: 'brass',
  refused: 'ember',
  charged: 'leaf',
  cancelled: 'plain',
}
