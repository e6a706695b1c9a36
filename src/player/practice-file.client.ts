import type { PracticeFile } from '#media/rules/practice-file.ts'
import { fetchPlain } from '#ui/data/api.client.ts'

let last: { base: string; file: Promise<PracticeFile> } | null = null

/** The `practice.json` below an address, fetched once for the page and the sound engine. Throws ApiError, 404 where there is none. */
export function fetchPracticeFile(base: string): Promise<PracticeFile> {
  if (last?.base !== base) last = { base, file: fetchPlain(`${base}practice.json`).then((answer) => answer.json()) }
  return last.file
}
