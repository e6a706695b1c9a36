import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Playback } from '#player/playback/playbacks.ts'
import { type ViewSettings, viewOf } from '#player/rules/view-settings.ts'
import type { Screen } from '#practice/practice.contract.ts'
import type { SavedPractice } from '#practice/saved-practice.server.ts'
import type { PracticeSettings } from '#practice/settings-schemas.ts'

type SyncedView = {
  view: ViewSettings
  setView: (change: Partial<ViewSettings>) => void
  /** Settings from an earlier visit; null until read, and for a recording that is already playing. */
  lastVisit: PracticeSettings | null
  /** Settings for this screen size have been restored. */
  isRestored: boolean
}

/**
 * Restores the page's view when it opens and saves changes with the playback settings. Until the screen size is known, it renders the
 * likely one to avoid layout shift.
 */
export function useSyncedView(
  playback: RefObject<Playback | null>,
  settings: SavedPractice['settings'],
  likely: Screen,
  playing: boolean,
): SyncedView {
  const [view, setWhole] = useState(() => withTab(viewOf(settings[likely]), false))
  /** A tab that was left open reopens on Play: opening it on load would shift the film. */
  const [tabWaits, setTabWaits] = useState(false)
  const [lastVisit, setFound] = useState<PracticeSettings | null>(null)
  const [isRestored, setRead] = useState(false)
  const first = useRef(settings)

  useLayoutEffect(() => {
    if (!playback.current) return
    const { sync, isNew } = playback.current.syncSettings(first.current)
    setTabWaits(sync.view().tab.open)
    setWhole(withTab(sync.view(), false))
    setFound(isNew ? sync.lastVisit : null)
    setRead(true)
  }, [playback])

  useEffect(() => {
    if (!tabWaits || !playing) return
    setTabWaits(false)
    setWhole((before) => withTab(before, true))
  }, [tabWaits, playing])

  useEffect(() => {
    if (isRestored) playback.current?.syncSettings(first.current).sync.setView(tabWaits ? withTab(view, true) : view)
  }, [playback, isRestored, view, tabWaits])

  const setView = useCallback((change: Partial<ViewSettings>) => {
    if (change.tab) setTabWaits(false)
    setWhole((before) => ({ ...before, ...change }))
  }, [])
  return { view, setView, lastVisit, isRestored }
}

const withTab = (view: ViewSettings, open: boolean): ViewSettings => ({ ...view, tab: { ...view.tab, open } })
