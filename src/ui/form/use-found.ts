import { useEffect, useState } from 'react'
import type { Choice, SearchPickerProps } from '#ui/form/picker-types.ts'

const waitMs = 250

type Found = { found: readonly Choice[] | null; failed: boolean }
const nothing: Found = { found: null, failed: false }

/** Search results; null when no search is active. */
export function useFound(words: string, find: SearchPickerProps['find']): Found {
  const [state, setState] = useState(nothing)
  useEffect(() => {
    if (!words.trim()) return setState(nothing)
    const stop = new AbortController()
    const timer = setTimeout(() => {
      find(words.trim(), stop.signal).then(
        (found) => stop.signal.aborted || setState({ found, failed: false }),
        () => stop.signal.aborted || setState({ found: null, failed: true }),
      )
    }, waitMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [words, find])
  return state
}
