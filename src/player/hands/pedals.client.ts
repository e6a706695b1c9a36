import { actionLabel, type PlayerAction } from '#player/rules/keys.ts'
import { readStoredObject, writeStored } from '#ui/data/browser-storage.client.ts'

/** A pedal's input: a keyboard key (`key:PageDown`) or a MIDI message (`midi:176:64`). */
export type Signal = string
export type Bindings = Record<Signal, PlayerAction>

const storageKey = 'woodshed-pedals'

/** Bindings depend on the pedals connected to this device, so they stay in this browser. */
export const readBindings = (): Bindings =>
  Object.fromEntries(
    Object.entries(readStoredObject(storageKey)).filter(
      (entry): entry is [string, PlayerAction] => actionLabel(entry[1] as PlayerAction) !== '',
    ),
  )

/** If storage is blocked, bindings last until the page is left. */
export const writeBindings = (bindings: Bindings): void => writeStored(storageKey, JSON.stringify(bindings))

/** A readable name: 'Page Down', 'MIDI 176 64'. */
export const signalName = (signal: Signal): string => {
  const [kind, ...rest] = signal.split(':')
  return kind === 'midi' ? `MIDI ${rest.join(' ')}` : rest.join(':') === ' ' ? 'Space' : rest.join(':').replace(/([a-z])([A-Z])/g, '$1 $2')
}

export const hasMidi = (): boolean => typeof navigator !== 'undefined' && 'requestMIDIAccess' in navigator

/**
 * Listens to MIDI pedals: controllers going down, notes and programs. Requests permission, so call it from a press. Returns a stop
 * function.
 */
export async function listenToMidi(onSignal: (signal: Signal) => void): Promise<() => void> {
  const access = await navigator.requestMIDIAccess()
  const onMessage = (event: MIDIMessageEvent) => {
    const signal = signalOf(event.data)
    if (signal) onSignal(signal)
  }
  const connect = () => {
    for (const input of access.inputs.values()) input.onmidimessage = onMessage
  }
  connect()
  access.onstatechange = connect
  return () => {
    access.onstatechange = null
    for (const input of access.inputs.values()) input.onmidimessage = null
  }
}

/** Ignores the channel, and pedal and note releases. */
export function signalOf(data: Uint8Array | null): Signal | null {
  const [status = 0, number = 0, value = 0] = data ?? []
  const kind = status & 0xf0
  if (kind === 0xc0) return `midi:${kind}:${number}`
  if (kind === 0xb0) return value >= 64 ? `midi:${kind}:${number}` : null
  return kind === 0x90 && value > 0 ? `midi:${kind}:${number}` : null
}
