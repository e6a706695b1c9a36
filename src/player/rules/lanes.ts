/** Assigns overlapping spans to different lanes, at most `max`. Spans that don't fit share the last lane. */
export function lanesOf<T extends { from: number; to: number }>(spans: readonly T[], max = 2): { span: T; lane: number }[] {
  const ends: number[] = []
  return spans.map((span) => {
    const free = Array.from({ length: max }, (_, lane) => lane).find((lane) => (ends[lane] ?? 0) <= span.from) ?? max - 1
    ends[free] = Math.max(ends[free] ?? 0, span.to)
    return { span, lane: free }
  })
}
