import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Playback } from '#player/playback/playbacks.ts'
import { type ViewSettings, viewOf } from '#player/rules/view-settings.ts'
import type { KeptPractice } from '#practice/kept-practice.server.ts'
import type { Screen } from '#practice/practice.contract.ts'
import type { PracticeSettings } from '#practice/settings-schemas.ts'

type Kept = {
  view: ViewSettings
  setView: (change: Partial<ViewSettings>) => void
  /** Settings from an earlier visit; null until read, and for a recording that is already playing. */
  found: PracticeSettings | null
  /** Settings for this screen size have been restored. */
  read: boolean
}

/**
 * Restores the page's view when it opens and saves changes with the playback settings. Until the screen size is known, it renders the
 * likely one to avoid layout shift.
 */
export function useKept(playback: RefObject<Playback | null>, settings: KeptPractice['settings'], likely: Screen, playing: boolean): Kept {
  const [view, setWhole] = useState(() => withTab(viewOf(settings[likely]), false))
  /** A tab that was left open reopens on Play: opening it on load would shift the film. */
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
