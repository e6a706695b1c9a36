import { useRef, useState } from 'react'
import { plural } from '#kernel/text.ts'
import { suggest } from '#search/search.client.ts'
import type { SuggestionsAnswer } from '#search/search.contract.ts'

export type Hit = SuggestionsAnswer['groups'][number]['hits'][number]
export type SuggestionGroup = { value: string; items: Hit[] }

/** Suggestions for the typed text, and an announcement of their number. A newer request replaces an older one. */
export function useSuggestions() {
  const [groups, setGroups] = useState<SuggestionGroup[]>([])
  const [status, setStatus] = useState('')
  const pendingRequest = useRef<AbortController>(undefined)

  const fetchSuggestions = async (q: string): Promise<void> => {
    pendingRequest.current?.abort()
    if (q.trim().length < 2) {
      setGroups([])
      return setStatus('')
    }
    const controller = new AbortController()
    pendingRequest.current = controller
    try {
      const answer = await suggest({ query: { q } }, controller.signal)
      setGroups(answer.groups.map(({ name, hits }) => ({ value: name, items: hits })))
      const count = answer.groups.reduce((sum, group) => sum + group.hits.length, 0)
      const understood = answer.meant ? ` for “${answer.meant}”` : ''
      setStatus(count === 0 ? 'No suggestions. Press Enter to search.' : `${plural(count, 'suggestion')}${understood}`)
    } catch {
      if (!controller.signal.aborted) setStatus('Suggestions aren’t available right now. Press Enter to search.')
    }
  }
  return { groups, status, ask: fetchSuggestions }
}
