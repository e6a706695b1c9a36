import type { PreOrderState } from '#pre-orders/rules/pre-order-states.ts'

export const stateTone: Readonly<Record<PreOrderState, 'leaf' | 'ember' | 'brass' | 'plain'>> = {
  waiting: 'leaf',
  ordering: 'brass',
  refused: 'ember',
  charged: 'leaf',
  cancelled: 'plain',
}
