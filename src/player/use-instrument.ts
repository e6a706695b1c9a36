import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { timeText } from '#kernel/time-text.ts'
import { useKeys } from '#player/hands/use-keys.ts'
import type { Recording } from '#player/player.contract.ts'
import { runAction } from '#player/player-actions.ts'
import type { Angle } from '#player/rules/angles.ts'
import { type Bar, barText } from '#player/rules/bars.ts'
import { planFor } from '#player/rules/climb.ts'
import type { PlayerAction } from '#player/rules/keys.ts'
import { isCompleteLoop } from '#player/rules/loop.ts'
import type { PlayerState } from '#player/rules/player-state.ts'
import { speedText } from '#player/rules/speed.ts'
import { useClimb } from '#player/saved/use-climb.ts'
import { useLoops } from '#player/saved/use-loops.ts'
import { useNotes } from '#player/saved/use-notes.ts'
import { useSyncedView } from '#player/saved/use-synced-view.ts'
import type { usePlayer } from '#player/use-player.ts'
import type { Screen } from '#practice/practice.contract.ts'
import type { PracticeLoop } from '#practice/practice-schemas.ts'
import { tooLongText } from '#practice/rules/practice-loop.ts'
import type { SavedPractice } from '#practice/saved-practice.server.ts'
import { showToast } from '#ui/feedback/toast.client.ts'

export type PanelName = 'mix' | 'loops' | 'climb' | 'notes' | 'view' | 'hands' | 'takes'

type Options = {
  playable: Recording
  tempo: number | null
  saved: SavedPractice
  screen: Screen
  player: ReturnType<typeof usePlayer>
  section: RefObject<HTMLElement | null>
  bars: readonly Bar[]
  angles: readonly Angle[]
  /** The recording is a film, so it has angles, mirroring and captions. */
  film: boolean
  hasTab: boolean
  onNext: (() => void) | null
  onZoom?: (() => void) | null
}

export function useInstrument({
  playable,
  tempo,
  saved,
  screen,
  player,
  section,
  bars,
  angles,
  film,
  hasTab,
  onNext,
  onZoom = null,
}: Options) {
  const { state, controls, playback } = player
  const syncedView = useSyncedView(playback, saved.settings, screen, state.playing)
  const { view, setView } = syncedView
  const loops = useLoops(playable.product_id, saved.loops)
  const notes = useNotes(playable.product_id, saved.notes)
  const { search } = useLocation()
  const [panel, setPanel] = useState<PanelName | null>(() => (new URLSearchParams(search).get('panel') === 'loops' ? 'loops' : null))
  const [keysOpen, setKeysOpen] = useState(false)
  const [announcement, setAnnouncement] = useState('')

  const currentLoop = isCompleteLoop(state.loop)
    ? (loops.loops.find(({ from, to }) => Math.abs(from - (state.loop.from ?? 0)) < 0.002 && Math.abs(to - (state.loop.to ?? 0)) < 0.002) ??
      null)
    : null
  const climb = useClimb(
    syncedView.isRestored ? view.climb : { ...view.climb, on: false },
    playback,
    state,
    currentLoop?.best_rate ?? null,
    {
      onBest: (best_rate) => void (currentLoop && loops.change(currentLoop.id, { best_rate })),
      onRound: (round) => void (currentLoop && loops.addRound(currentLoop.id, round)),
    },
  )
  const toggleClimb = () => {
    const on = !view.climb.on
    if (on && !isCompleteLoop(state.loop)) return setPanel('climb')
    setView({ climb: { ...view.climb, on } })
    if (on && !state.looping) controls.current?.switchLoop(true)
  }
  const togglePanel = (name: PanelName | null) => setPanel((now) => (now === name ? null : name))

  const handlers: Partial<Record<PlayerAction, (() => void) | false>> = {
    captions: film && (() => setView({ captions: !view.captions })),
    mirror: film && (() => setView({ mirrored: !view.mirrored })),
    angle: film && (() => setView({ angle: nextAngle[view.angle] })),
    tab: hasTab && (() => setView({ tab: { ...view.tab, open: !view.tab.open } })),
    fullscreen: () => void (document.fullscreenElement ? document.exitFullscreen() : section.current?.requestFullscreen()),
    climb: toggleClimb,
    clean: () => climb.mark(true),
    'not-clean': () => climb.mark(false),
    'save-loop': () => setPanel('loops'),
    note: playable.saves_position && (() => setPanel('notes')),
    next: onNext ?? false,
    zoom: onZoom ?? false,
    keys: () => setKeysOpen(true),
  }
  const run = (action: PlayerAction) => {
    const handler = handlers[action]
    if (handler) handler()
    if (handler !== undefined || !controls.current) return
    const before = controls.current.state().loop
    runAction(controls.current, action)
    const after = controls.current.state()
    const refused = (action === 'loop-start' || action === 'loop-end') && after.loop === before
    if (refused) return showToast({ kind: 'error', text: tooLongText })
    setAnnouncement(announcementOf(action, after, tempo, bars))
  }
  const applyLoop = (loop: PracticeLoop) => {
    const { name, from, to, rate, semitones } = loop
    const player = controls.current
    if (!player) return
    player.setLoop({ from, to })
    setView({ climb: planFor(view.climb, loop) })
    if (!view.climb.on) player.setRate(rate)
    if (player.state().can.pitch) player.setPitch({ semitones })
    player.seek(from)
    setAnnouncement(`Loop ${name}`)
  }
  const recall = (index: number) => {
    const loop = loops.loops[index]
    if (loop) applyLoop(loop)
  }
  useKeys({ run, recall })
  const closePanel = () => {
    setPanel(null)
    section.current?.focus({ preventScroll: true })
  }
  const goalReached = useBriefly(climb.at.reached && view.climb.on)

  return {
    playable,
    tempo,
    bars,
    angles,
    film,
    hasTab,
    zooms: onZoom !== null,
    ...player,
    ...syncedView,
    loops,
    notes,
    current: currentLoop,
    climb,
    reached: goalReached,
    panel,
    open: togglePanel,
    closePanel,
    keysOpen,
    setKeysOpen,
    said: announcement,
    announce: setAnnouncement,
    run,
    use: applyLoop,
  }
}

export type Instrument = ReturnType<typeof useInstrument>

const nextAngle = { whole: 'neck', neck: 'tab', tab: 'whole' } as const

/** True for a few seconds after `now` becomes true. */
function useBriefly(now: boolean): boolean {
  const [shown, setShown] = useState(false)
  const before = useRef(now)
  useEffect(() => {
    if (now && !before.current) setShown(true)
    before.current = now
  }, [now])
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(false), 5_000)
    return () => clearTimeout(timer)
  }, [shown])
  return shown
}

function announcementOf(action: PlayerAction, state: PlayerState, tempo: number | null, bars: readonly Bar[]): string {
  const { loop, looping, rate, countIn } = state
  if (['slower', 'faster', 'speed-down', 'speed-up', 'normal-speed'].includes(action)) return `Speed ${speedText(rate, tempo)}`
  if (action === 'loop-start') return loop.from === null ? '' : `Loop start set at ${timeText(loop.from)}`
  if (action === 'loop-end') return loop.to === null ? '' : `Loop end set at ${timeText(loop.to)}. ${barText(bars, loop)}`
  if (action === 'loop') return looping ? 'Loop on' : isCompleteLoop(loop) ? 'Loop off' : 'Set a start and an end first'
  if (action === 'loop-clear') return 'Loop cleared'
  if (action === 'count-in') return ['Count-in off', 'Count-in: 1 bar', 'Count-in: 2 bars'][countIn] ?? ''
  if (action.startsWith('start-') && loop.from !== null) return `Loop start ${timeText(loop.from)}`
  if (action.startsWith('end-') && loop.to !== null) return `Loop end ${timeText(loop.to)}`
  return ''
}
