import type { ExcerptBar } from '#media/rules/excerpt.ts'

/** A bar of tab for screen readers: 'Bar 1, A7: string 3 fret 5, string 2 open and string 1 open'. Simultaneous notes form one step. */
export function barText({ chords, notes }: ExcerptBar, number: number): string {
  const heading = [`Bar ${number}`, ...chords.map(({ name }) => name)].join(', ')
  if (notes.length === 0) return `${heading}: rest`
  const steps = [...new Set(notes.map(({ at }) => at))].map((at) =>
    notes
      .filter((note) => note.at === at)
      .map(({ string, fret }) => `string ${string} ${fret === 'x' ? 'muted' : fret === 0 ? 'open' : `fret ${fret}`}`)
      .join(' and '),
  )
  return `${heading}: ${steps.join(', ')}`
}
