import type { ProductState } from '#catalogue/rules/product-state.ts'

/** Bulk actions on products, and the state after each. */
export const stateChanges = {
  publish: { label: 'Publish', to: 'published' },
  withdraw: { label: 'Take out of the shop', to: 'draft' },
  retire: { label: 'Retire', to: 'retired' },
} as const satisfies Record<string, { label: string; to: ProductState }>

export type StateChange = keyof typeof stateChanges

export const isStateChange = (text: string): text is StateChange => Object.hasOwn(stateChanges, text)
