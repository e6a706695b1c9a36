import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { putSettings } from '#player/kept/practice.client.ts'
import { readUnsaved, writeUnsaved } from '#player/kept/unsaved.client.ts'
import type { Recording } from '#player/player.contract.ts'
import type { PlayerControls } from '#player/player-controls.ts'
import { remember, remembered } from '#player/remembered.client.ts'
import { noLoop } from '#player/rules/loop.ts'
import type { PlayerState } from '#player/rules/player-state.ts'
import { changedSettings, settingsToKeep, type ViewSettings, viewDefaults, viewOf } from '#player/rules/view-settings.ts'
import type { PracticeSettings, Screen } from '#practice/practice.contract.ts'

/** Row S9: settings are saved this long after the last change, ms. */
const saveAfter = 450

type Kept = {
  view: ViewSettings
  setView: (change: Partial<ViewSettings>) => void
  /** What was kept from an earlier visit; null until it was read, and where there is nothing. */
  found: PracticeSettings | null
}

/**
 * How the player was left: taken up when it opens, and kept while it changes, in the account for this size of screen and in the browser
 * for guests.
 */
export function useKept(
  { product_id, duration, saves_position: signedIn }: Recording,
  kept: Record<Screen, PracticeSettings>,
  controls: RefObject<PlayerControls | null>,
  state: PlayerState,
): Kept {
  const [view, setWhole] = useState(viewDefaults)
  /** A tab that was left open opens with Play: by itself it would push the film aside while the page loads. */
  const [tabWaits, setTabWaits] = useState(false)
  const [found, setFound] = useState<PracticeSettings | null>(null)
  const saved = useRef<PracticeSettings | null>(null)
  const screen = useRef<Screen>('desktop')
  const opened = useRef({ kept, signedIn })

  useEffect(() => {
    screen.current = matchMedia('(width < 40rem), (height < 32rem)').matches ? 'phone' : 'desktop'
    const account = opened.current.signedIn ? opened.current.kept[screen.current] : {}
    const settings = opened.current.signedIn ? { ...account, ...readUnsaved(product_id, screen.current) } : {}
    const local = remembered(product_id, duration)
    const has = Object.keys(settings).length > 0
    const restored = viewOf({ captions: local.captions, ...settings })
    setTabWaits(restored.tab.open)
    setWhole(withTab(restored, false))
    if (has) controls.current?.restore(playerPart(settings, duration))
    setFound(has ? settings : { rate: local.rate, loop: loopFrom(local.loop) })
    saved.current = account
  }, [product_id, duration, controls])

  useEffect(() => {
    if (!tabWaits || !state.playing) return
    setTabWaits(false)
    setWhole((before) => withTab(before, true))
  }, [tabWaits, state.playing])

  const now = settingsToKeep(state, tabWaits ? withTab(view, true) : view)
  const written = JSON.stringify(now)
  const latest = useRef(now)
  latest.current = now
  useEffect(() => {
    const before = saved.current
    if (!before || !found || written === '') return
    const { rate, volume, muted, captions } = latest.current
    const { loop } = latest.current
    remember(product_id, {
      rate: rate ?? 1,
      loop: loop ? { from: loop.from, to: loop.to } : noLoop,
      volume: volume ?? 1,
      muted: muted ?? false,
      captions: captions ?? false,
    })
    if (!signedIn) return
    writeUnsaved(product_id, screen.current, changedSettings(before, latest.current))
    const save = () => {
      const before = saved.current ?? {}
      const change = changedSettings(before, latest.current)
      if (Object.keys(change).length === 0) return
      saved.current = { ...before, ...change }
      putSettings({ params: { product_id, screen: screen.current }, body: change })
        .then(() => writeUnsaved(product_id, screen.current, changedSettings(saved.current ?? {}, latest.current)))
        .catch(() => {
          // What a failed request left unsaved goes with the next change.
          saved.current = before
        })
    }
    const timer = setTimeout(save, saveAfter)
    window.addEventListener('pagehide', save)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', save)
    }
  }, [product_id, signedIn, found, written])

  const setView = useCallback((change: Partial<ViewSettings>) => {
    if (change.tab) setTabWaits(false)
    setWhole((before) => ({ ...before, ...change }))
  }, [])
  return { view, setView, found }
}

const loopFrom = ({ from, to }: { from: number | null; to: number | null }): PracticeSettings['loop'] =>
  from !== null && to !== null ? { from, to, on: true } : null

/** A loop of a recording that has since become shorter is dropped. */
function playerPart({ loop, count_in, stems, ...kept }: PracticeSettings, duration: number): Parameters<PlayerControls['restore']>[0] {
  const fits = loop && loop.to <= duration
  return {
    ...defined(kept),
    ...(fits && { loop: { from: loop.from, to: loop.to }, looping: loop.on }),
    ...(count_in !== undefined && { countIn: count_in as 0 | 1 | 2 }),
    ...(stems && { stems: stems.map(({ muted_in_loop, ...stem }) => ({ ...stem, mutedInLoop: muted_in_loop })) }),
  }
}

const defined = ({ rate, volume, muted, semitones, cents, click }: PracticeSettings) =>
  Object.fromEntries(Object.entries({ rate, volume, muted, semitones, cents, click }).filter(([, value]) => value !== undefined))

const withTab = (view: ViewSettings, open: boolean): ViewSettings => ({ ...view, tab: { ...view.tab, open } })
