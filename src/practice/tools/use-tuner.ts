import { useEffect, useRef, useState } from 'react'
import { takeSound } from '#media/sound/only-sound.client.ts'
import { closeMicrophone, openMicrophone } from '#practice/tools/microphone.client.ts'
import type { MicrophoneProblem } from '#practice/tools/rules/microphone-problems.ts'
import type { Reading } from '#practice/tools/rules/steady.ts'
import { useScreenAwake } from '#ui/use-screen-awake.ts'

export type TunerState = 'off' | 'asking' | 'listening' | MicrophoneProblem

/** How long the last pitch stays after the string has faded, ms. */
const holdFor = 1500

/** Opens the microphone on a press, and returns the pitch in hertz. */
export function useTuner() {
  const [state, setState] = useState<TunerState>('off')
  const [hertz, setHertz] = useState<Reading>(null)
  const close = useRef<() => void>(() => undefined)
  const isHere = useRef(true)

  const stop = () => {
    close.current()
    close.current = () => undefined
    setHertz(null)
    setState('off')
  }
  const start = async () => {
    setState('asking')
    // Stops playback: it would be heard as a string.
    takeSound(() => undefined)
    const stream = await openMicrophone()
    if (typeof stream === 'string') return setState(stream)
    if (!isHere.current) return closeMicrophone(stream)
    try {
      close.current = await tune(stream, setHertz)
      if (!isHere.current) return close.current()
      stream.getAudioTracks()[0]?.addEventListener('ended', stop)
      setState('listening')
    } catch {
      closeMicrophone(stream)
      setState('failed')
    }
  }
  useScreenAwake(state === 'listening')
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      close.current()
    }
  }, [])
  return { state, hertz, start, stop }
}

async function tune(stream: MediaStream, show: (hertz: Reading) => void): Promise<() => void> {
  const { listen } = await import('#practice/tools/listen.client.ts')
  const context = new AudioContext()
  let fading: ReturnType<typeof setTimeout> | undefined
  const silence = await listen(context, stream, (hertz) => {
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
