import { useEffect, useRef, useState } from 'react'
import { claimPlayback } from '#media/sound/exclusive-playback.client.ts'
import { closeMicrophone, openMicrophone } from '#practice/tools/microphone.client.ts'
import type { MicrophoneProblem } from '#practice/tools/rules/microphone-problems.ts'
import type { Reading } from '#practice/tools/rules/steady-pitch.ts'
import { useWakeLock } from '#ui/use-wake-lock.ts'

export type TunerState = 'off' | 'asking' | 'listening' | MicrophoneProblem

/** How long the last pitch stays after the string has faded, ms. */
const holdFor = 1500

/** Opens the microphone on a press, and returns the pitch in hertz. */
export function useTuner() {
  const [state, setState] = useState<TunerState>('off')
  const [hertz, setHertz] = useState<Reading>(null)
  const close = useRef<() => void>(() => undefined)
  const isMounted = useRef(true)

  const stop = () => {
    close.current()
    close.current = () => undefined
    setHertz(null)
    setState('off')
  }
  const start = async () => {
    setState('asking')
    // Stops playback: it would be heard as a string.
    claimPlayback(() => undefined)
    const stream = await openMicrophone()
    if (typeof stream === 'string') return setState(stream)
    if (!isMounted.current) return closeMicrophone(stream)
    try {
      close.current = await listenToString(stream, setHertz)
      if (!isMounted.current) return close.current()
      stream.getAudioTracks()[0]?.addEventListener('ended', stop)
      setState('listening')
    } catch {
      closeMicrophone(stream)
      setState('failed')
    }
  }
  useWakeLock(state === 'listening')
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      close.current()
    }
  }, [])
  return { state, hertz, start, stop }
}

async function listenToString(stream: MediaStream, show: (hertz: Reading) => void): Promise<() => void> {
  const { listenForPitch } = await import('#practice/tools/listen-for-pitch.client.ts')
  const context = new AudioContext()
  let fading: ReturnType<typeof setTimeout> | undefined
  const silence = await listenForPitch(context, stream, (hertz) => {
    if (hertz !== null) {
      clearTimeout(fading)
      fading = undefined
      show(hertz)
    } else fading ??= setTimeout(() => show(null), holdFor)
  })
  return () => {
    silence()
    clearTimeout(fading)
    closeMicrophone(stream)
    void context.close()
  }
}
