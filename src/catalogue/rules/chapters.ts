/** `at` counts all parts from 1. */
export type Chapter<T> = { title: string; parts: { at: number; product: T }[]; seconds: number }

/** Groups parts by chapter in order. A repeated name is the same chapter. */
export function chaptersOf<T extends { durationSeconds: number }>(parts: readonly { chapter: string; product: T }[]): Chapter<T>[] {
  const chapters = new Map<string, Chapter<T>>()
  for (const [index, { chapter: title, product }] of parts.entries()) {
    const chapter = chapters.get(title) ?? { title, parts: [], seconds: 0 }
    chapter.parts.push({ at: index + 1, product })
    chapter.seconds += product.durationSeconds
    chapters.set(title, chapter)
  }
  return [...chapters.values()]
}
