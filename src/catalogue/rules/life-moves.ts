import type { ProductState } from '#catalogue/rules/product-state.ts'

/** Bulk actions on products, and the state after each. */
export const lifeMoves = {
  publish: { label: 'Publish', to: 'published' },
  withdraw: { label: 'Take out of the shop', to: 'draft' },
  retire: { label: 'Retire', to: 'retired' },
} as const satisfies Record<string, { label: string; to: ProductState }>

export type LifeMove = keyof typeof lifeMoves

export const isLifeMove = (text: string): text is LifeMove => Object.hasOwn(lifeMoves, text)
