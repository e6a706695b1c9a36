import { useEffect, useState } from 'react'
import type { PracticeFile } from '#media/rules/practice-file.ts'
import { fetchPracticeFile } from '#player/practice-file.client.ts'

/** The recording's beats, bars and angles; null until loaded, or if there is no practice file. Features that need it stay hidden. */
export function usePracticeFile(base: string | null): PracticeFile | null {
  const [file, setFile] = useState<PracticeFile | null>(null)
  const needed = file === null
  useEffect(() => {
    if (!base || !needed) return
    let active = true
    fetchPracticeFile(base)
      .then((read) => active && setFile(read))
      .catch(() => undefined)
    return () => {
      active = false
    }
  }, [base, needed])
  return file
}
