import { useState } from 'react'
import { addNote, removeNote } from '#player/saved/note-calls.client.ts'
import { attempt } from '#player/saved/use-loops.ts'
import type { PracticeNote } from '#practice/practice-schemas.ts'
import { noteProblem } from '#practice/rules/practice-note.ts'

/** The member's notes on a recording, in playing order. */
export function useNotes(productId: number, first: readonly PracticeNote[]) {
  const [notes, setNotes] = useState(first)
  const upsert = (note: PracticeNote) =>
    setNotes((all) => [...all.filter(({ id }) => id !== note.id), note].toSorted((a, b) => a.seconds - b.seconds))
  return {
    notes,
    add: async (seconds: number, text: string) => {
      const problem = noteProblem(text)
      if (problem) return { words: problem, errors: { text: problem } }
      return attempt(async () => upsert(await addNote({ id: crypto.randomUUID(), product_id: productId, seconds, text: text.trim() })))
    },
    remove: (id: string) =>
      attempt(async () => {
        await removeNote(id)
        setNotes((all) => all.filter((note) => note.id !== id))
      }),
  }
}
