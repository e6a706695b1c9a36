import type { ProductState } from '#catalogue/rules/product-state.ts'

/** What can be done to many products at once, and the state each is in after it. */
export const lifeMoves = {
  publish: { label: 'Publish', to: 'published' },
  withdraw: { label: 'Take out of the shop', to: 'draft' },
  retire: { label: 'Retire', to: 'retired' },
} as const satisfies Record<string, { label: string; to: ProductState }>

export type LifeMove = keyof typeof lifeMoves

export const isLifeMove = (text: string): text is LifeMove => Object.hasOwn(lifeMoves, text)
