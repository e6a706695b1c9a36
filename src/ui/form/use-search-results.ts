import { useEffect, useState } from 'react'
import type { Choice, SearchPickerProps } from '#ui/form/picker-types.ts'

const debounceMs = 250

type SearchResults = { found: readonly Choice[] | null; failed: boolean }
const idle: SearchResults = { found: null, failed: false }

/** Search results; null when no search is active. */
export function useSearchResults(query: string, find: SearchPickerProps['find']): SearchResults {
  const [state, setState] = useState(idle)
  useEffect(() => {
    if (!query.trim()) return setState(idle)
    const stop = new AbortController()
    const timer = setTimeout(() => {
      find(query.trim(), stop.signal).then(
        (found) => stop.signal.aborted || setState({ found, failed: false }),
        () => stop.signal.aborted || setState({ found: null, failed: true }),
      )
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [query, find])
  return state
}
