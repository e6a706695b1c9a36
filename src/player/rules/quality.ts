type Level = { height: number }

/** The heights a film comes in, tallest first. Sound alone has none. */
export const qualitiesOf = (levels: readonly Level[]): number[] =>
  [...new Set(levels.map(({ height }) => height))].filter((height) => height > 0).toSorted((a, b) => b - a)

/** The best level of that height; -1 chooses by itself. */
export const levelOf = (levels: readonly Level[], height: number | null): number => levels.findLastIndex((level) => level.height === height)
