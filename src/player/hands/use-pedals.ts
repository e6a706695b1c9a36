import { useCallback, useEffect, useRef, useState } from 'react'
import { type Bindings, listenToMidi, readBindings, type Signal, writeBindings } from '#player/hands/pedals.client.ts'
import type { PlayerAction } from '#player/rules/keys.ts'

/** Maps pedal keys and MIDI messages to actions. `learn` binds the next one pressed; `learning` is the action being bound. */
export function usePedals(run: (action: PlayerAction) => void) {
  const [bindings, setBindings] = useState<Bindings>({})
  const [learning, setLearning] = useState<PlayerAction | null>(null)
  const [midi, setMidi] = useState<'off' | 'on' | 'refused'>('off')
  const latest = useRef({ bindings, learning, run })
  latest.current = { bindings, learning, run }

  useEffect(() => setBindings(readBindings()), [])
  const bind = useCallback((next: Bindings) => {
    setBindings(next)
    writeBindings(next)
  }, [])
  /** Returns whether the signal was handled. */
  const handleSignal = useCallback(
    (signal: Signal): boolean => {
      const { bindings, learning, run } = latest.current
      if (learning) {
        bind({ ...bindings, [signal]: learning })
        setLearning(null)
        return true
      }
      const action = bindings[signal]
      if (action) run(action)
      return action !== undefined
    },
    [bind],
  )
  useEffect(() => {
    // Runs before the page's own shortcuts: a pedal may send any key.
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.key === 'Escape' && latest.current.learning) {
        event.stopPropagation()
        return setLearning(null)
      }
      if (event.repeat || event.key === 'Tab' || target.closest('input:not([type=range]), textarea, select, dialog[open]')) return
      if (!handleSignal(`key:${event.key}`)) return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [handleSignal])

  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])
  const connect = () =>
    void listenToMidi(handleSignal)
      .then((close) => {
        stop.current = close
        setMidi('on')
      })
      .catch(() => setMidi('refused'))
  // A bound MIDI pedal means that permission was granted before.
  const bound = Object.keys(bindings).some((signal) => signal.startsWith('midi:'))
  const connected = useRef(false)
  useEffect(() => {
    if (!bound || connected.current) return
    connected.current = true
    void listenToMidi(handleSignal)
      .then((close) => {
        stop.current = close
        setMidi('on')
      })
      .catch(() => setMidi('refused'))
  }, [bound, handleSignal])

  return {
    bindings,
    learning,
    learn: setLearning,
    midi,
    connect,
    forget: (signal: Signal) => bind(Object.fromEntries(Object.entries(bindings).filter(([other]) => other !== signal))),
  }
}

export type Pedals = ReturnType<typeof usePedals>
