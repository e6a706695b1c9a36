type Level = { height: number }

/** A film's heights, tallest first. Empty for sound alone. */
export const qualitiesOf = (levels: readonly Level[]): number[] =>
  [...new Set(levels.map(({ height }) => height))].filter((height) => height > 0).toSorted((a, b) => b - a)

/** The best level of that height; -1 is automatic. */
export const levelOf = (levels: readonly Level[], height: number | null): number => levels.findLastIndex((level) => level.height === height)
