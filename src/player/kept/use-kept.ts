import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Playback } from '#player/playback/playbacks.ts'
import { type ViewSettings, viewOf } from '#player/rules/view-settings.ts'
import type { KeptPractice } from '#practice/kept-practice.server.ts'
import type { Screen } from '#practice/practice.contract.ts'
import type { PracticeSettings } from '#practice/settings-schemas.ts'

type Kept = {
  view: ViewSettings
  setView: (change: Partial<ViewSettings>) => void
  /** What was kept from an earlier visit; null until it was read, and for a recording that plays already. */
  found: PracticeSettings | null
  /** What was kept on this screen is taken up. */
  read: boolean
}

/**
 * How the page was left, taken up when it opens; changes are kept with the playback's own settings. Until this screen is known, the view is
 * that of the likely one, so that nothing moves.
 */
export function useKept(playback: RefObject<Playback | null>, settings: KeptPractice['settings'], likely: Screen, playing: boolean): Kept {
  const [view, setWhole] = useState(() => withTab(viewOf(settings[likely]), false))
  /** A tab that was left open opens with Play: by itself it would push the film aside while the page loads. */
  const [tabWaits, setTabWaits] = useState(false)
  const [found, setFound] = useState<PracticeSettings | null>(null)
  const [read, setRead] = useState(false)
  const first = useRef(settings)

  useLayoutEffect(() => {
    if (!playback.current) return
    const { keeping, isNew } = playback.current.keep(first.current)
    setTabWaits(keeping.view().tab.open)
    setWhole(withTab(keeping.view(), false))
    setFound(isNew ? keeping.found : null)
    setRead(true)
  }, [playback])

  useEffect(() => {
    if (!tabWaits || !playing) return
    setTabWaits(false)
    setWhole((before) => withTab(before, true))
  }, [tabWaits, playing])

  useEffect(() => {
    if (read) playback.current?.keep(first.current).keeping.setView(tabWaits ? withTab(view, true) : view)
  }, [playback, read, view, tabWaits])

  const setView = useCallback((change: Partial<ViewSettings>) => {
    if (change.tab) setTabWaits(false)
    setWhole((before) => ({ ...before, ...change }))
  }, [])
  return { view, setView, found, read }
}

const withTab = (view: ViewSettings, open: boolean): ViewSettings => ({ ...view, tab: { ...view.tab, open } })
