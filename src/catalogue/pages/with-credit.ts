import type { CardLine } from '#catalogue/cards/product-cards.server.ts'

/** Prices after credit for owned parts (minor units). A personal price is not a sale. */
export const withCredit = (lines: readonly CardLine[], credit = 0): CardLine[] =>
  lines.map((line) =>
    line.format === 'digital' && line.price !== null ? { ...line, price: line.price - credit, was: credit > 0 ? null : line.was } : line,
  )
