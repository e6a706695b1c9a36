import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { timeText } from '#kernel/time-text.ts'
import { useKeys } from '#player/hands/use-keys.ts'
import { useClimb } from '#player/kept/use-climb.ts'
import { useKept } from '#player/kept/use-kept.ts'
import { useLoops } from '#player/kept/use-loops.ts'
import { useNotes } from '#player/kept/use-notes.ts'
import type { Recording } from '#player/player.contract.ts'
import { runAction } from '#player/player-actions.ts'
import type { Angle } from '#player/rules/angles.ts'
import { type Bar, barWords } from '#player/rules/bars.ts'
import { planFor } from '#player/rules/climb.ts'
import type { PlayerAction } from '#player/rules/keys.ts'
import { isLooping } from '#player/rules/loop.ts'
import type { PlayerState } from '#player/rules/player-state.ts'
import { speedWords } from '#player/rules/speed.ts'
import type { usePlayer } from '#player/use-player.ts'
import type { KeptPractice } from '#practice/kept-practice.server.ts'
import type { Screen } from '#practice/practice.contract.ts'
import type { PracticeLoop } from '#practice/practice-schemas.ts'
import { tooLongWords } from '#practice/rules/practice-loop.ts'
import { showToast } from '#ui/feedback/toast.client.ts'

export type PanelName = 'mix' | 'loops' | 'climb' | 'notes' | 'view' | 'hands' | 'takes'

type Parts = {
  playable: Recording
  tempo: number | null
  kept: KeptPractice
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
  kept,
  screen,
  player,
  section,
  bars,
  angles,
  film,
  hasTab,
  onNext,
  onZoom = null,
}: Parts) {
  const { state, controls, playback } = player
  const keeping = useKept(playback, kept.settings, screen, state.playing)
  const { view, setView } = keeping
  const loops = useLoops(playable.product_id, kept.loops)
  const notes = useNotes(playable.product_id, kept.notes)
  const { search } = useLocation()
  const [panel, setPanel] = useState<PanelName | null>(() => (new URLSearchParams(search).get('panel') === 'loops' ? 'loops' : null))
  const [keysOpen, setKeysOpen] = useState(false)
  const [said, setSaid] = useState('')

  const current = isLooping(state.loop)
    ? (loops.loops.find(({ from, to }) => Math.abs(from - (state.loop.from ?? 0)) < 0.002 && Math.abs(to - (state.loop.to ?? 0)) < 0.002) ??
      null)
    : null
  const climb = useClimb(keeping.read ? view.climb : { ...view.climb, on: false }, playback, state, current?.best_rate ?? null, {
    onBest: (best_rate) => void (current && loops.change(current.id, { best_rate })),
    onRound: (round) => void (current && loops.addRound(current.id, round)),
  })
  const toggleClimb = () => {
    const on = !view.climb.on
    if (on && !isLooping(state.loop)) return setPanel('climb')
    setView({ climb: { ...view.climb, on } })
    if (on && !state.looping) controls.current?.switchLoop(true)
  }
  const open = (name: PanelName | null) => setPanel((now) => (now === name ? null : name))

  const own: Partial<Record<PlayerAction, (() => void) | false>> = {
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
  const run = (act: PlayerAction) => {
    const mine = own[act]
    if (mine) mine()
    if (mine !== undefined || !controls.current) return
    const before = controls.current.state().loop
    runAction(controls.current, act)
    const after = controls.current.state()
    const refused = (act === 'loop-start' || act === 'loop-end') && after.loop === before
    if (refused) return showToast({ kind: 'error', text: tooLongWords })
    setSaid(wordsAfter(act, after, tempo, bars))
  }
  const use = (loop: PracticeLoop) => {
    const { name, from, to, rate, semitones } = loop
    const player = controls.current
    if (!player) return
    player.setLoop({ from, to })
    setView({ climb: planFor(view.climb, loop) })
    if (!view.climb.on) player.setRate(rate)
    if (player.state().can.pitch) player.setPitch({ semitones })
    player.seek(from)
    setSaid(`Loop ${name}`)
  }
  const recall = (index: number) => {
    const loop = loops.loops[index]
    if (loop) use(loop)
  }
  useKeys({ run, recall })
  const closePanel = () => {
    setPanel(null)
    section.current?.focus({ preventScroll: true })
  }
  const reached = useOnce(climb.at.reached && view.climb.on)

  return {
    playable,
    tempo,
    bars,
    angles,
    film,
    hasTab,
    zooms: onZoom !== null,
    ...player,
    ...keeping,
    loops,
    notes,
    current,
    climb,
    reached,
    panel,
    open,
    closePanel,
    keysOpen,
    setKeysOpen,
    said,
    say: setSaid,
    run,
    use,
  }
}

export type Instrument = ReturnType<typeof useInstrument>

const nextAngle = { whole: 'neck', neck: 'tab', tab: 'whole' } as const

/** True for a few seconds after `now` becomes true. */
function useOnce(now: boolean): boolean {
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

function wordsAfter(act: PlayerAction, state: PlayerState, tempo: number | null, bars: readonly Bar[]): string {
  const { loop, looping, rate, countIn } = state
  if (['slower', 'faster', 'speed-down', 'speed-up', 'normal-speed'].includes(act)) return `Speed ${speedWords(rate, tempo)}`
  if (act === 'loop-start') return loop.from === null ? '' : `Loop start set at ${timeText(loop.from)}`
  if (act === 'loop-end') return loop.to === null ? '' : `Loop end set at ${timeText(loop.to)}. ${barWords(bars, loop)}`
  if (act === 'loop') return looping ? 'Loop on' : isLooping(loop) ? 'Loop off' : 'Set a start and an end first'
  if (act === 'loop-clear') return 'Loop cleared'
  if (act === 'count-in') return ['Count-in off', 'Count-in: 1 bar', 'Count-in: 2 bars'][countIn] ?? ''
  if (act.startsWith('start-') && loop.from !== null) return `Loop start ${timeText(loop.from)}`
  if (act.startsWith('end-') && loop.to !== null) return `Loop end ${timeText(loop.to)}`
  return ''
}
