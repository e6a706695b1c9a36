import type { CardLine } from '#catalogue/cards/product-cards.server.ts'

/** The lines of a course or a bundle at what they cost someone who owns parts of it (minor units): a price of their own is no sale. */
export const credited = (lines: readonly CardLine[], credit = 0): CardLine[] =>
  lines.map((line) =>
    line.format === 'digital' && line.price !== null ? { ...line, price: line.price - credit, was: credit > 0 ? null : line.was } : line,
  )
